/** An e-mail address, broken behind its „@“ where it must be broken. */
export function AddressText({ children: address }: { children: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}
