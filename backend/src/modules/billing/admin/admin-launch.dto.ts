import { ApiProperty } from '@nestjs/swagger';
import type { CheckedCondition, ConditionState } from '../launch/launch-conditions.js';

const STATES: ConditionState[] = ['met', 'missing', 'unknown'];

class LaunchConditionDto implements CheckedCondition {
  @ApiProperty({ example: 'vat-number' })
  name!: string;
  @ApiProperty({ example: 'Umsatzsteuer-Identifikationsnummer' })
  title!: string;
  @ApiProperty({ example: 'Sie gehört in das Impressum (§ 5 Abs. 1 DDG) und auf die Rechnungen.' })
  law!: string;
  @ApiProperty({ enum: STATES, example: 'missing' })
  state!: ConditionState;
  @ApiProperty({
    type: [String],
    example: ['STRIPE_SECRET_KEY ist ein Testschlüssel von Stripe.'],
    description: 'What is wrong and how to mend it, sentence by sentence',
  })
  faults!: string[];
  @ApiProperty({
    type: [String],
    example: ['Der Eintrag SPF ließ sich nicht nachsehen. Prüfen Sie ihn selbst.'],
    description: 'What could not be looked up; it closes nothing',
  })
  unknown!: string[];
}

class SaleModeDto {
  @ApiProperty({ example: 'information' })
  name!: string;
  @ApiProperty({ example: 'Reine Information, ohne Recht auf Fragen' })
  title!: string;
  @ApiProperty({
    example: 'Ohne geschuldete Kontrolle des Lernerfolgs liegt kein Fernunterricht vor.',
  })
  law!: string;
}

export class AdminLaunchDto {
  @ApiProperty({ example: true, description: 'Only a server in production is ever closed' })
  production!: boolean;
  @ApiProperty({ example: false, description: 'Whether the checkout takes orders' })
  open!: boolean;
  @ApiProperty({ type: SaleModeDto })
  mode!: SaleModeDto;
  @ApiProperty({ type: [LaunchConditionDto] })
  conditions!: LaunchConditionDto[];
}
