import { texts } from '../texts';
import { BenefitList } from './benefit-list';
import { RoiBox } from './roi-box';
import { SavingsComparison } from './savings-comparison';

const { comparison, benefits = [], roi } = texts;

/** What speaks for the purchase; parts that the operator has deleted leave no hole. */
export function OfferOverview() {
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      {comparison && <SavingsComparison {...comparison} />}
      {benefits.length > 0 && <BenefitList benefits={benefits} />}
      {roi && <RoiBox {...roi} />}
    </div>
  );
}
