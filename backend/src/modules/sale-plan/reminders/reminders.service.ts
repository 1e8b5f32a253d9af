import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ScheduledTask } from '@toolkit/domain/plan';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { AccountsService, type SignedInUser } from '../../identity/index.js';
import { type Appointment, TalkService } from '../../talk/index.js';
import { calendarNotFound } from '../plan.errors.js';
import { CHANGE, PlanService } from '../plan.service.js';
import { isFree } from '../plan-content.js';
import { SalePlan } from '../sale-plan.entity.js';
import type { PlannedSale } from '../shown-plan.js';
import { type CalendarDay, type CalendarTime, calendarOf } from './calendar.js';
import type { CalendarAddressDto, ChangeRemindersDto, RemindersDto } from './reminders.dto.js';
import { weekOf } from './week.js';

const TOKEN_BYTES = 32;

/** What reminds owners of their plan: an e-mail on Mondays, and an address for calendar programs. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plan: PlanService,
    private readonly accounts: AccountsService,
    private readonly talks: TalkService,
    private readonly rateLimit: RateLimitService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async get(userId: string): Promise<RemindersDto> {
    const plan = await this.dataSource.manager.findOneBy(SalePlan, { userId });
    return {
      digest: plan?.digest ?? false,
      calendarSince: plan?.calendarCreatedAt ?? null,
      calendarPlain: plan?.calendarPlain ?? false,
    };
  }

  /**
   * Who switches the e-mail on in the middle of a week gets the first one on the next Monday.
   * @throws RateLimitedError
   */
  change(user: SignedInUser, { digest, calendarPlain }: ChangeRemindersDto): Promise<RemindersDto> {
    return this.set(user, {
      ...(typeof digest === 'boolean' && { digest, digestWeek: weekOf(new Date()) }),
      ...(typeof calendarPlain === 'boolean' && { calendarPlain }),
    });
  }

  /**
   * Makes an address, of which only a hash is kept; a former one ends.
   * @throws RateLimitedError
   */
  async createCalendar(user: SignedInUser): Promise<CalendarAddressDto> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.set(user, { calendarTokenHash: hashOf(token), calendarCreatedAt: new Date() });
    return { url: `${this.env.appUrl}/api/calendar/${token}.ics` };
  }

  /** @throws RateLimitedError */
  revokeCalendar(user: SignedInUser): Promise<RemindersDto> {
    return this.set(user, { calendarTokenHash: null, calendarCreatedAt: null });
  }

  /**
   * The feed behind an address.
   * @throws AppError CALENDAR_NOT_FOUND, also for one that has ended
   */
  async feed(token: string, now = new Date()): Promise<string> {
    const { manager } = this.dataSource;
    const plan = await manager.findOneBy(SalePlan, { calendarTokenHash: hashOf(token) });
    if (!plan) throw calendarNotFound();
    const [stored, readers, appointment] = await Promise.all([
      this.plan.stored(manager, plan.userId),
      this.accounts.readersOf(manager, [plan.userId]),
      this.talks.appointmentOf(plan.userId),
    ]);
    const planned = this.plan.planned(stored, germanDay(now));
    const hasAccess = readers.get(plan.userId)?.hasAccess ?? false;
    const days = calendarDays(planned, hasAccess, plan.calendarPlain);
    const entries = appointment ? [...days, talkEntry(appointment, plan)] : days;
    return calendarOf(entries, plan.calendarPlain ? 'Mein Verkauf' : 'Termine', now);
  }

  private async set(user: SignedInUser, values: Partial<SalePlan>): Promise<RemindersDto> {
    await this.rateLimit.consume(CHANGE, user.id);
    if (!user.preview && Object.keys(values).length > 0) {
      await this.dataSource.transaction(async (manager) => {
        await this.plan.begin(manager, user.id, germanDay(new Date()));
        await manager.update(SalePlan, { userId: user.id }, values);
      });
    }
    return this.get(user.id);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether a task is one the person still has to do, and may see. */
export const isDue = ({ state, template, ask }: ScheduledTask, hasAccess: boolean) =>
  state !== 'done' && state !== 'dropped' && ask.length === 0 && (hasAccess || isFree(template));

const uidOf = (name: string, plan: SalePlan | null) => `${name}-${plan?.userId}@toolkit`;

/** The conversation that access includes, once its time is agreed. */
function talkEntry({ id, at, minutes }: Appointment, plan: SalePlan): CalendarTime {
  const title = plan.calendarPlain ? 'Gespräch zum Verkauf' : 'Telefonat';
  return { uid: uidOf(`talk-${id}`, plan), title, description: null, at, minutes };
}

/** Open tasks, own ones, and the day of the handover once it is named. */
function calendarDays(planned: PlannedSale, hasAccess: boolean, plain: boolean): CalendarDay[] {
  const { plan, tasks, schedule } = planned;
  const uid = (name: string) => uidOf(name, plan);
  const days = schedule.tasks
    .filter((task) => isDue(task, hasAccess))
    .map(({ template, dueOn }) => ({
      uid: uid(template.id),
      title: plain ? template.title : template.neutralTitle,
      description: plain && template.norm ? `Frist nach ${template.norm}` : null,
      day: dueOn,
    }));
  const own = tasks.flatMap(({ id, templateId, title, dueOn, state }) =>
    templateId || !dueOn || state === 'done' || state === 'dropped'
      ? []
      : [
          {
            uid: uid(id),
            title: plain ? (title ?? '') : 'Erledigen',
            description: null,
            day: dueOn,
          },
        ],
  );
  const handover = {
    uid: uid('handover'),
    title: plain ? 'Übergabe' : 'Zieltag',
    description: null,
    day: schedule.handoverOn,
  };
  return [...days, ...own, ...(schedule.proposed ? [] : [handover])];
}
