import { describe, expect, it } from '@jest/globals';
import type { ModuleSummaryDto } from '@/api';
import { completionLabels } from './completion-labels';

const second = (facts: Partial<ModuleSummaryDto>) =>
  ({ id: 'modul-2', title: 'Zwei', orderIndex: 2, ...facts }) as ModuleSummaryDto;

describe('after the last section of module 1', () => {
  it('the way leads into the next module where it is open', () => {
    const { link } = completionLabels(1, [second({ status: 'available', open: true })]);
    expect(link).toEqual({ to: '/modules/modul-2', label: 'Weiter mit Modul 2' });
  });

  it('the way leads to the purchase where the next module needs access', () => {
    const { link, text } = completionLabels(1, [second({ status: 'locked', open: false })]);
    expect(link).toMatchObject({ to: '/checkout', premium: true });
    expect(text).toContain('Modul 2: Zwei');
  });

  it('the days are named where the next module opens by itself', () => {
    const next = second({ status: 'locked', open: false, daysUntilUnlock: 3 });
    const { link, text } = completionLabels(1, [next]);
    expect(text).toContain('in 3 Tagen automatisch freigeschaltet');
    expect(link.to).toBe('/dashboard');
  });

  it('the way leads to the dashboard where no module follows', () => {
    const finished = second({ status: 'completed', open: true, progressPercentage: 100 });
    expect(completionLabels(9, [finished]).link).toEqual({
      to: '/dashboard',
      label: 'Zur Übersicht',
    });
  });

  it('the way leads back to what was passed over', () => {
    const passed = second({ status: 'available', open: true, progressPercentage: 40 });
    const { text, link } = completionLabels(9, [passed]);
    expect(text).toContain('Offen ist noch Modul 2: Zwei.');
    expect(link).toEqual({ to: '/modules/modul-2', label: 'Weiter mit Modul 2' });
  });
});
