import { Injectable } from '@nestjs/common';
import {
  type CompanyFacts,
  changedFields,
  describeField,
  FACT_FIELDS,
  FACT_GROUPS,
  type FactGroup,
  GROUP_LABELS,
  titleOf,
} from '@toolkit/domain/company';
import { type FactValue, factText } from '@toolkit/domain/document-facts';
import { CompanyService } from '../company/index.js';
import { FilledListService } from '../downloads/index.js';
import { type SignedInUser, UsersAdminService } from '../identity/index.js';
import { PlanOutlineService } from '../sale-plan/index.js';
import { SupportAccessService, type SupportView } from '../support-access/index.js';
import { ProceedsService, ValuationDto, ValuationsService } from '../valuation/index.js';
import type {
  SupportDocumentDto,
  SupportFactDto,
  SupportFactsDto,
  SupportPlanDto,
  SupportValuationDto,
} from './support-view.dto.js';

/** What is an owner's own, for staff whom the owner lets look; every look is logged on both sides. */
@Injectable()
export class SupportViewService {
  constructor(
    private readonly users: UsersAdminService,
    private readonly support: SupportAccessService,
    private readonly company: CompanyService,
    private readonly plans: PlanOutlineService,
    private readonly documents: FilledListService,
    private readonly valuations: ValuationsService,
    private readonly proceeds: ProceedsService,
  ) {}

  /** @throws AppError RECORD_NOT_FOUND, SUPPORT_ACCESS_NEEDED */
  facts(staff: SignedInUser, userId: string): Promise<SupportFactsDto> {
    return this.show(staff, userId, 'facts', async () => {
      const { version, savedAt, facts } = await this.company.get(userId);
      return { version, savedAt, facts: asTexts(facts) };
    });
  }

  /** @throws AppError RECORD_NOT_FOUND, SUPPORT_ACCESS_NEEDED */
  plan(staff: SignedInUser, userId: string): Promise<SupportPlanDto> {
    return this.show(staff, userId, 'plan', async () => ({ plan: await this.plans.of(userId) }));
  }

  /** @throws AppError RECORD_NOT_FOUND, SUPPORT_ACCESS_NEEDED */
  filledDocuments(staff: SignedInUser, userId: string): Promise<SupportDocumentDto[]> {
    return this.show(staff, userId, 'documents', () => this.documents.of(userId));
  }

  /** @throws AppError RECORD_NOT_FOUND, SUPPORT_ACCESS_NEEDED */
  latestValuation(staff: SignedInUser, userId: string): Promise<SupportValuationDto> {
    return this.show(staff, userId, 'valuation', async () => {
      const [estimate, [kept]] = await Promise.all([
        this.valuations.latest(userId),
        this.proceeds.list(userId, { limit: 1 }),
      ]);
      return {
        estimate: estimate && ValuationDto.from(estimate),
        proceeds: kept ? listed(kept) : null,
      };
    });
  }

  private async show<T>(
    staff: SignedInUser,
    userId: string,
    view: SupportView,
    read: () => Promise<T>,
  ): Promise<T> {
    await this.users.get(userId);
    return this.support.show(staff, userId, view, read);
  }
}

/** Every value with its name; groups and their fields in the order of the forms. */
function asTexts(facts: CompanyFacts): SupportFactDto[] {
  const values = FACT_GROUPS.flatMap((group) =>
    changedFields({}, { [group]: facts[group] }).toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    ),
  );
  return values.flatMap(({ field, after }) => {
    const described = describeField(field);
    if (!described) return [];
    const group = GROUP_LABELS[field.split('.')[0] as FactGroup];
    return [
      { field, group, label: titleOf(field), value: factText(after as FactValue, described) },
    ];
  });
}

const ORDER = Object.keys(FACT_FIELDS);

/** Entries of a list stay together, in the order in which they were entered. */
const placeOf = ({ field }: { field: string }) => ORDER.indexOf(field);

type Kept = NonNullable<SupportValuationDto['proceeds']>;

function listed({ label, companyValue, price, net, createdAt }: Kept): Kept {
  return { label, companyValue, price, net, createdAt };
}
