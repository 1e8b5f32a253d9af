import type { ReactNode } from 'react';

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** One of the three parts of the form. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 border-hairline border-t pt-6 first:border-0 first:pt-0">
      <legend className="float-left mb-4 w-full font-semibold font-serif text-h4">{title}</legend>
      <div className="clear-both grid gap-6">{children}</div>
    </fieldset>
  );
}
