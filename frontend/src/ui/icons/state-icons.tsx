import { Icon, type IconProps } from './icon';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.5l4.75 4.75L19 7.5" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8.25 10.5V7.75a3.75 3.75 0 0 1 7.5 0v2.75" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.25v5M12 7.9v.1" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.6 4.6 3.3 17.3A1.6 1.6 0 0 0 4.7 19.7h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0zM12 9.75v4M12 16.6v.1" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.25V12l3.25 2" />
    </Icon>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.75l2.5 5.2 5.75.8-4.2 4 1.05 5.7L12 16.7l-5.1 2.75 1.05-5.7-4.2-4 5.75-.8z" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l7.25 2.6v5.4c0 4.3-2.9 7.4-7.25 9-4.35-1.6-7.25-4.7-7.25-9V6.1z" />
      <path d="M8.75 11.9l2.4 2.4 4.1-4.5" />
    </Icon>
  );
}

/** Three quarters of a ring, turning. */
export function SpinnerIcon({ className, ...rest }: IconProps) {
  return (
    <Icon {...rest} className={`animate-spin ${className ?? ''}`}>
      <circle cx="12" cy="12" r="8.5" opacity="0.25" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </Icon>
  );
}
