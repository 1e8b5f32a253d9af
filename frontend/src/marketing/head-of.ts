import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import { paths, prerenderedPaths } from '@/lib/paths';
import { site } from '@/lib/site';
import { escapeHtml } from './escape-html';
import { texts } from './landing/labels';
import { heads, homeTitle } from './page-heads';

const ORIGIN = '{{origin}}';

/** Which addresses a search engine shall know; the second one of a page is none of its own. */
const listedPaths = [...prerenderedPaths.filter((path) => path !== paths.about), paths.contact];

/** Title, description and what others show of a prerendered page, as HTML for its head. */
export function headOf(path: string): string {
  const { title, description } = heads[path] ?? { title: site.name, description: site.tagline };
  const own = path === paths.about ? paths.aboutGerman : path;
  const parts = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ];
  if ((prerenderedPaths as readonly string[]).includes(path)) {
    parts.push(
      `<link rel="canonical" href="${ORIGIN}${own}" />`,
      ...Object.entries({
        'og:type': 'website',
        'og:locale': 'de_DE',
        'og:site_name': site.name,
        'og:title': title,
        'og:description': description,
        'og:url': `${ORIGIN}${own}`,
        'og:image': `${ORIGIN}/social.png`,
      }).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
      '<meta name="twitter:card" content="summary_large_image" />',
    );
  }
  if (path === paths.home) parts.push(...structuredData().map(dataScript));
  return parts.join('\n    ');
}

const dataScript = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function structuredData(): object[] {
  const { operator, contact } = site;
  const organisation = {
    '@type': 'Organization',
    name: operator.company,
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/favicon.svg`,
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: operator.street,
      postalCode: operator.postalCode,
      addressLocality: operator.city,
      addressCountry: 'DE',
    },
  };
  return [
    { '@context': 'https://schema.org', ...organisation },
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: homeTitle,
      description: heads[paths.home]?.description,
      inLanguage: 'de',
      provider: organisation,
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: (PREMIUM_PRICE.grossCents / 100).toFixed(2),
        priceCurrency: 'EUR',
        url: `${ORIGIN}${paths.checkout}`,
      },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: texts.questions.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

export function sitemap(): string {
  const entries = listedPaths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
