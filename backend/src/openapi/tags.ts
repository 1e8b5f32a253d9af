/** The parts of the API, in the order in which one meets them. */
export const TAGS = {
  site: 'Who runs the product',
  identity: 'Accounts, sessions and own data',
  course: 'Modules and progress',
  downloads: 'Documents of the course',
  valuation: 'Stored valuations',
  assistant: 'Conversations with the assistant',
  billing: 'Purchase, payments, invoices and withdrawal',
  leads: 'Checklist and contact',
  'back office': 'For administrators; the lists speak the dialect of `ra-data-simple-rest`',
  operations: 'Health and figures for whoever runs the server',
};
