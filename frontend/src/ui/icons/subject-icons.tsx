import { Icon, type IconProps } from './icon';

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.75C10.2 5.4 7.6 4.75 3.75 4.75v13c3.85 0 6.45.65 8.25 2 1.8-1.35 4.4-2 8.25-2v-13c-3.85 0-6.45.65-8.25 2zM12 6.75v13" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 5.1v13.8a.6.6 0 0 0 .9.5l11-6.9a.6.6 0 0 0 0-1l-11-6.9a.6.6 0 0 0-.9.5z" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 5h11A2.5 2.5 0 0 1 20 7.5v6.5a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.5v-3.5h-1A2.5 2.5 0 0 1 4 14V7.5A2.5 2.5 0 0 1 6.5 5zM8 9.25h8M8 12.5h5" />
    </Icon>
  );
}

export function CalculatorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="3.5" width="13" height="17" rx="2" />
      <path d="M8.75 7.25h6.5M8.75 11.75h.01M12 11.75h.01M15.25 11.75h.01M8.75 16h.01M12 16h.01M15.25 16h.01" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.75 3.75V8.25h4.5M8.75 12.5h6.5M8.75 16h6.5" />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="3.75" />
      <path d="M4.75 20c.6-3.9 3.4-5.75 7.25-5.75s6.65 1.85 7.25 5.75" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.1 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.6 10.4 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-2.6a1.2 1.2 0 0 0-.9-1.2l-3-.8a1.2 1.2 0 0 0-1.2.4l-1 1.2a13 13 0 0 1-5.4-5.4l1.2-1a1.2 1.2 0 0 0 .4-1.2l-.8-3A1.2 1.2 0 0 0 8.1 4z" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4.25 7l7.75 6 7.75-6" />
    </Icon>
  );
}

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 19.5l1-4.2L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.7 18.5zM14 6.8l3.2 3.2" />
    </Icon>
  );
}
