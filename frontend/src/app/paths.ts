/** Every address of the product. The server knows from this list which pages exist. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  modules: '/modules',
  module: '/modules/:moduleId',
  calculator: '/unternehmenswert-rechner',
  valuationRedirect: '/valuation',
  valuations: '/valuations',
  checkout: '/checkout',
  downloads: '/downloads',
  profile: '/profile',
  imprint: '/impressum',
  privacy: '/datenschutz',
  about: '/about',
  aboutGerman: '/ueber-uns',
} as const;

/** The pages whose HTML is made at build time. */
export const prerenderedPaths = [
  paths.home,
  paths.imprint,
  paths.privacy,
  paths.about,
  paths.aboutGerman,
] as const;
