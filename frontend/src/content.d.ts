declare module '*.yml' {
  // biome-ignore lint/suspicious/noExplicitAny: each file has its own shape, given where it is read
  const data: any;
  export default data;
}

declare module '*.md' {
  const html: string;
  export default html;
}
