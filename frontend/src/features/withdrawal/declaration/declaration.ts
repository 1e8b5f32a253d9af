import type { UserDto, WithdrawalDto } from '@/api';
import { email } from '@/lib/form/entries';
import { z } from '@/lib/zod';

/** What the law lets us ask for, and no more (§ 356a Abs. 2 BGB). */
export const declarationSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Ihren Namen ein')
    .max(100, 'Bitte schreiben Sie höchstens 100 Zeichen'),
  contract: z
    .string()
    .trim()
    .min(1, 'Bitte sagen Sie uns, um welchen Vertrag es geht')
    .max(200, 'Bitte schreiben Sie höchstens 200 Zeichen'),
  email,
});

/** A form to begin with; there is one product, so it is filled in. */
export function newDeclaration(user: UserDto | undefined): WithdrawalDto {
  return {
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    contract: 'Premium-Zugang',
    email: user?.email ?? '',
  };
}
