import { ScreenHeading } from '../screen/screen-heading';
import { Figures } from './figures';
import { OverviewDetails } from './overview-details';

/** What staff see first. */
export const Overview = () => (
  <div className="grid grid-cols-1 gap-6">
    <ScreenHeading title="Übersicht" />
    <Figures />
    <OverviewDetails />
  </div>
);
