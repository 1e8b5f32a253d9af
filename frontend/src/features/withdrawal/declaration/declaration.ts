import type { UserDto, WithdrawalDto } from '@/api';
import { z } from '@/lib/zod';

/** Umlauts may stand in the domain; what else is wrong with an address the server says. */
const EMAIL = /^[^\s@"]{1,64}@[^\s@"]+\.[^\s@".]{2,}$/u;

/** What the law lets us ask for, and no more (§ 356a Abs. 2 BGB). */
export const declarationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Ihren Namen ein.')
    .max(100, 'Bitte schreiben Sie höchstens 100 Zeichen.'),
  contract: z
    .string()
    .trim()
    .min(1, 'Bitte sagen Sie uns, um welchen Vertrag es geht.')
    .max(200, 'Bitte schreiben Sie höchstens 200 Zeichen.'),
  email: z.string().trim().regex(EMAIL, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
});

/** A form to begin with; there is one product, so it is filled in. */
export function newDeclaration(user: UserDto | undefined): WithdrawalDto {
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    contract: 'Premium-Zugang',
    email: user?.email ?? '',
  };
}
