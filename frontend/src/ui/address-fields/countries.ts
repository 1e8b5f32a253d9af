import { EU_COUNTRIES } from '@toolkit/domain/pricing';
import type { Choice } from '../select-field';

const OTHERS =
  'AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GB GD GE GF GG GH GI GL GM GN GP GQ GS GT GU GW GY HK HM HN HT ID IL IM IN IO IQ IR IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PS PW PY QA RE RS RU RW SA SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
    .split(' ')
    .filter((code) => !EU_COUNTRIES.includes(code));

const names = new Intl.DisplayNames('de', { type: 'region' });
const order = new Intl.Collator('de');

/** The German name of a country: `DE` → `Deutschland`; the code where it is no country's. */
export const countryName = (code: string) => names.of(code) ?? code;

const choices = (codes: string[], group: string): Choice[] =>
  codes
    .map((value) => ({ value, label: countryName(value), group }))
    .sort((one, other) => order.compare(one.label, other.label));

/** Germany first, where nearly all buyers are, then the EU and the others by their German names. */
export const countries = (): Choice[] => [
  { value: 'DE', label: countryName('DE') },
  ...choices(
    EU_COUNTRIES.filter((code) => code !== 'DE'),
    'Europäische Union',
  ),
  ...choices(OTHERS, 'Weitere Länder'),
];
