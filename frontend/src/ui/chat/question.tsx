interface QuestionProps {
  content: string;
}

/** What the person wrote, as it was written. */
export function Question({ content }: QuestionProps) {
  return (
    <p className="ml-auto w-fit max-w-4/5 whitespace-pre-line rounded-box bg-petrol px-4 py-3 text-compact text-white sm:px-5">
      {content}
    </p>
  );
}
