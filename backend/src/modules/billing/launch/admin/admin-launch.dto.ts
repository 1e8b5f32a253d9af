import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  type CheckedDuty,
  CONFIRMABLE,
  type ConfirmableSubject,
  type DutyState,
  type DutySubject,
} from '../duties.js';
import type { CheckedCondition, ConditionState } from '../launch-conditions.js';

const STATES: ConditionState[] = ['met', 'missing', 'due', 'unknown'];

const SUBJECTS: DutySubject[] = [...CONFIRMABLE, 'second-factor', 'mail-domain'];
const DUTY_STATES: DutyState[] = ['fine', 'soon', 'overdue'];

/** What ages, or ceases by itself. */
export class LaunchDutyDto implements CheckedDuty {
  @ApiProperty({ enum: SUBJECTS, example: 'backup' })
  subject!: DutySubject;
  @ApiProperty({
    example: 'Eine Sicherung haben Sie zuletzt am 1. August 2026 probeweise zurückgespielt.',
  })
  sentence!: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-01',
    description: 'The last day on which it holds',
  })
  dueOn!: string | null;
  @ApiProperty({ enum: DUTY_STATES, example: 'soon' })
  state!: DutyState;
  @ApiProperty({ example: true, description: 'Whether staff confirm it here' })
  confirmable!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt!: Date | null;
  @ApiProperty({ type: String, nullable: true, example: 'chefin@example.com' })
  confirmedBy!: string | null;
}

export class ConfirmDutyDto {
  @ApiProperty({ enum: CONFIRMABLE, example: 'backup' })
  @IsIn(CONFIRMABLE, { message: 'Das lässt sich hier nicht bestätigen.' })
  subject!: ConfirmableSubject;
}

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
  @ApiProperty({ type: [LaunchDutyDto] })
  duties!: LaunchDutyDto[];
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
