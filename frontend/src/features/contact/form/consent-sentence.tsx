/** The server keeps this sentence with each message, word for word. */
export function ConsentSentence() {
  return (
    <>
      Ich habe die{' '}
      <a href="/datenschutz" target="_blank" rel="noreferrer">
        Datenschutzerklärung<span className="sr-only"> (öffnet in neuem Tab)</span>
      </a>{' '}
      gelesen und stimme zu, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert und
      verwendet werden.
    </>
  );
}
