import { type ReactNode, type Ref, useId } from 'react';

interface SettingCardProps {
  title: string;
  text: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SettingCard({ title, text, headingRef, children }: SettingCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-x-10 gap-y-5 py-8 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <div className="grid content-start gap-2">
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="text-h3 outline-none focus-visible:shadow-none"
        >
          {title}
        </h2>
        <p className="text-compact text-ink-soft">{text}</p>
      </div>
      <div className="grid min-w-0 max-w-form grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
