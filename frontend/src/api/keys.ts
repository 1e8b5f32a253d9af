/**
 * Under which key the cache keeps what the server answers. A key begins with the address that is
 * asked, so invalidating the key of a list takes what hangs below it along, unless `exact` is said.
 */
export const keys = {
  currentUser: () => ['/api/auth/user'],
  emailConfirmation: (token: string | null) => ['/api/auth/confirm-email', token],
  identityProofs: () => ['/api/auth/confirm'],
  sessions: () => ['/api/auth/sessions'],
  devices: () => ['/api/auth/devices'],
  secondFactor: () => ['/api/auth/second-factor'],
  totpSetup: () => ['/api/auth/second-factor', 'totp'],
  modules: () => ['/api/modules'],
  module: (id: string) => ['/api/modules', id],
  progress: (moduleId: string) => ['/api/modules', moduleId, 'progress'],
  moduleDownloads: (moduleId: string) => ['/api/modules', moduleId, 'downloads'],
  downloads: () => ['/api/downloads'],
  userStats: () => ['/api/user/stats'],
  conversations: () => ['/api/chat/conversations'],
  foundConversations: (text: string) => ['/api/chat/conversations', { q: text }],
  messages: (path: string) => [path],
  chatStatus: () => ['/api/chat/status'],
  asking: () => ['ask-assistant'],
  scenes: () => ['/api/rehearsals/scenes'],
  rehearsals: () => ['/api/rehearsals'],
  rehearsal: (id: string) => ['/api/rehearsals', id],
  valuations: () => ['/api/valuations'],
  company: () => ['/api/company'],
  payments: () => ['/api/billing/payments'],
  billingAddress: () => ['/api/billing/address'],
  clientConfig: () => ['/api/config'],
  checkoutTerms: () => ['/api/checkout/terms'],
  currentOrder: () => ['/api/checkout/orders/current'],
  paymentState: (clientSecret: string | undefined) => ['/api/checkout/status', clientSecret],
  adminStats: () => ['/api/admin/stats'],
  adminUsers: (search?: string) =>
    search === undefined ? ['/api/admin/users'] : ['/api/admin/users', search],
};
