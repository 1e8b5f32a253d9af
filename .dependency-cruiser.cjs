/** Who may import whom; the words for it are in docs/architecture.md. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-circle', {}, { circular: true }, 'Two files that need each other are one file.'),
    rule(
      'no-orphan',
      {
        orphan: true,
        pathNot: '(\\.d\\.ts|\\.spec\\.ts|main\\.tsx?|prerender\\.tsx|write-openapi\\.ts)$',
      },
      {},
      'Nothing uses this file.',
    ),
    rule(
      'unresolvable',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|pdfmake/interfaces)' },
      'There is no such file or package.',
    ),
    rule(
      'no-dev-package',
      { path: '^(domain|documents/src|backend/src)', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['npm-dev'] },
      'What runs in production must be a dependency.',
    ),

    rule(
      'domain-is-pure',
      { path: '^domain/src', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^(domain/src|node_modules/zod)/' },
      'The rules need no framework and no I/O; zod reads what an owner has entered.',
    ),

    rule(
      'documents-know-no-product',
      { path: '^documents/src', pathNot: '^documents/src/(build\\.ts$|reading/)' },
      { path: '^(domain/src/(?!drawable/)|backend/|frontend/)' },
      'Setting a document takes its Markdown, who issues it and which characters print, and nothing of the server.',
    ),
    rule(
      'texts-know-the-course',
      { path: '^documents/src/reading' },
      { path: '^(domain/src/(?!course/)|backend/|frontend/)' },
      'A text that is read follows the rules of the course, and nothing else of the product.',
    ),
    rule(
      'browser-takes-no-printing',
      { path: '^frontend/src' },
      { path: '^documents/src/(?!drawing/|reading/)' },
      'Printing is done by the server and by the build; texts and drawings are the same wherever they are shown.',
    ),
    rule(
      'config-needs-nobody',
      { path: '^backend/src/config' },
      { path: '^backend/src/(?!config)' },
    ),
    rule(
      'database-needs-config-only',
      { path: '^backend/src/database' },
      { path: '^backend/src/(?!config|database)' },
    ),
    rule(
      'platform-knows-no-business',
      { path: '^backend/src/platform' },
      {
        path: '^(backend/src/(?!config|database|platform)|domain/(?!src/(sale|german-time|es2024|drawable|audit-log)/))',
      },
      'But for which parts are sold at all, which the operator says with the other site content, for German time, for what prints and for the verbs of the log.',
    ),
    rule(
      'modules-below-app',
      { path: '^backend/src/modules' },
      { path: '^backend/src/(?!config|database|platform|modules)' },
    ),
    rule(
      'modules-through-index',
      {
        path: '^backend/src/modules/([^/]+)/',
        pathNot: '^backend/src/modules/sample-shop/billing/|\\.module\\.ts$',
      },
      {
        path: '^backend/src/modules/',
        pathNot: [
          '^backend/src/modules/$1/',
          '^backend/src/modules/(billing/)?[^/]+/index\\.ts$',
          '^backend/src/modules/billing/shared/buyer-address\\.dto\\.ts$',
        ],
      },
      'But for the sample shop, which fills the tables of billing by itself.',
    ),
    rule(
      'modules-of-billing-through-index',
      {
        path: '^backend/src/modules/billing/([^/]+)/',
        pathNot: '\\.(module|spec)\\.ts$',
      },
      {
        path: '^backend/src/modules/billing/',
        pathNot: [
          '^backend/src/modules/billing/($1|shared)/',
          '^backend/src/modules/billing/[^/]+/index\\.ts$',
        ],
      },
    ),
    ...Object.entries({
      shared: 'shared',
      invoicing: 'shared|invoicing',
      payments: 'shared|invoicing|payments',
      accounting: 'shared|invoicing|payments|accounting',
      launch: 'shared|payments|launch',
      withdrawals: 'shared|payments|withdrawals',
      checkout: 'shared|invoicing|payments|accounting|launch|checkout',
    }).map(([one, needed]) =>
      rule(
        `${one}-of-billing-needs`,
        { path: `^backend/src/modules/billing/${one}/` },
        { path: `^backend/src/modules/billing/(?!${needed})` },
        'No arrow back up among the modules of billing.',
      ),
    ),
    rule(
      'modules-of-others-by-modules',
      { path: '^backend/src/', pathNot: '\\.module\\.ts$' },
      { path: '^backend/src/modules/billing/.*\\.module\\.ts$' },
      'Who needs a service takes it from index.ts, without all that stands behind it.',
    ),
    rule(
      'app-through-index',
      { path: '^backend/src/(?!modules|app\\.entities)' },
      { path: '^backend/src/modules/', pathNot: '(/index|\\.module)\\.ts$' },
    ),
    rule(
      'index-hides-entities',
      { path: '^backend/src/modules/(billing/)?[^/]+/index\\.ts$' },
      { path: '\\.entity\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'stand-alone-modules',
      { path: '^backend/src/modules/(identity|catalogue)/' },
      { path: '^backend/src/modules/', pathNot: '^backend/src/modules/$1/' },
    ),
    rule(
      'mailings-need',
      { path: '^backend/src/modules/mailings/' },
      { path: '^backend/src/modules/(?!mailings|identity|catalogue)' },
    ),
    rule(
      'leads-need',
      { path: '^backend/src/modules/leads/' },
      { path: '^backend/src/modules/(?!leads|mailings|identity)' },
    ),
    rule(
      'learning-needs',
      { path: '^backend/src/modules/learning/' },
      { path: '^backend/src/modules/(?!learning|identity|catalogue)' },
    ),
    rule(
      'downloads-needs',
      { path: '^backend/src/modules/downloads/' },
      { path: '^backend/src/modules/(?!downloads|learning|identity|catalogue|company|valuation)' },
    ),
    rule(
      'assistant-needs',
      { path: '^backend/src/modules/assistant/' },
      {
        path: '^backend/src/modules/(?!assistant|identity|catalogue|learning|downloads|valuation|company)',
      },
    ),
    rule(
      'rehearsal-needs',
      { path: '^backend/src/modules/rehearsal/' },
      { path: '^backend/src/modules/(?!rehearsal|identity|catalogue|learning|assistant)' },
    ),
    rule(
      'notes-needs',
      { path: '^backend/src/modules/notes/' },
      { path: '^backend/src/modules/(?!notes|identity|learning)' },
    ),
    rule(
      'billing-company-support-access-and-talk-need',
      { path: '^backend/src/modules/(billing|company|support-access|talk)/' },
      { path: '^backend/src/modules/(?!identity)', pathNot: '^backend/src/modules/$1/' },
    ),
    rule(
      'sale-plan-needs',
      { path: '^backend/src/modules/sale-plan/' },
      { path: '^backend/src/modules/(?!sale-plan|valuation|identity|company|talk)' },
    ),
    rule(
      'search-needs',
      { path: '^backend/src/modules/search/' },
      {
        path: '^backend/src/modules/(?!search|identity|catalogue|learning|downloads|notes|sale-plan|assistant)',
      },
    ),
    rule(
      'nobody-needs-the-search',
      { path: '^backend/src/modules/(?!search)' },
      { path: '^backend/src/modules/search/' },
    ),
    rule(
      'valuation-needs',
      { path: '^backend/src/modules/valuation/' },
      { path: '^backend/src/modules/(?!valuation|identity|company)' },
    ),

    rule(
      'controllers-belong-to-their-module',
      { path: '^backend/src', pathNot: '(\\.module|app\\.setup|\\.spec)\\.ts$' },
      { path: '^backend/src/.*\\.controller\\.ts$' },
      'What a controller and others need is a service or a function of its own.',
    ),
    rule(
      'entities-and-errors-know-no-service',
      { path: '^backend/src/.*\\.(entity|errors)\\.ts$' },
      {
        path: '^backend/src/.*\\.(service|controller|job|module)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Rows and refusals are below what uses them.',
    ),
    rule(
      'nobody-needs-the-back-offices-side',
      {
        path: '^backend/src/modules/(?!back-office/)',
        pathNot: '/admin/|/(index|[^/]+\\.module)\\.ts$',
      },
      { path: '^backend/src/modules/.*/admin/' },
      'A module works without what staff may do with it.',
    ),
    rule(
      'staff-see-no-notes',
      { path: '^backend/src/modules/back-office/' },
      { path: '^backend/src/modules/notes/' },
      'The privacy policy promises it.',
    ),
    rule(
      'staffs-calls-in-admin',
      {
        path: '^backend/src/modules/.*\\.admin\\.',
        // All of it is staff's.
        pathNot: ['/admin/', '^backend/src/modules/back-office/'],
      },
      {},
      'What only staff may call stands in the module’s folder `admin`.',
    ),

    rule(
      'emails-are-written-in-email-files',
      { path: '^backend/src/modules/', pathNot: '\\.(email|spec)\\.ts$' },
      { path: '^backend/src/platform/mail/layout/' },
      'Who looks for what a mail says finds it by the end of the file’s name.',
    ),

    rule(
      'lib-ui-api-need-no-feature',
      { path: '^frontend/src/(lib|ui|api)' },
      { path: '^frontend/src/(app|features|marketing|back-office)' },
    ),
    rule(
      'ui-stands-alone',
      { path: '^frontend/src/ui' },
      { path: '^frontend/src/(?!ui|api/index|lib/paths|styles)' },
      'Parts know types and addresses, no calls and no state of the application.',
    ),
    rule(
      'api-needs-lib-only',
      { path: '^frontend/src/api' },
      { path: '^frontend/src/(?!api|lib)' },
    ),
    rule(
      'features-stand-apart',
      { path: '^frontend/src/features/([^/]+)/' },
      {
        path: '^frontend/src/(app|marketing|back-office|features)',
        pathNot: '^frontend/src/features/$1/',
      },
    ),
    rule(
      'marketing-stands-apart',
      { path: '^frontend/src/marketing' },
      { path: '^frontend/src/(app|back-office|features)' },
    ),
    rule(
      'pdfmake-in-one-place',
      {
        path: '^frontend/src',
        pathNot: '^frontend/src/features/valuation/report/render-pdf\\.ts$',
      },
      { path: 'node_modules/(@types/)?pdfmake' },
    ),
    rule(
      'stripe-in-checkout',
      { path: '^frontend/src', pathNot: '^frontend/src/features/checkout/' },
      { path: 'node_modules/@stripe' },
    ),
    rule(
      'react-admin-in-back-office',
      { path: '^frontend/src', pathNot: '^frontend/src/back-office/' },
      { path: 'node_modules/(react-admin|ra-|@mui)' },
    ),
    rule(
      'content-is-read-by-build-and-site',
      {
        path: '^frontend/src',
        pathNot: '^frontend/src/(marketing|lib/site\\.ts|features/(checkout|contact))',
      },
      { path: '^content/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.cache/|^frontend/src/api/generated)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
