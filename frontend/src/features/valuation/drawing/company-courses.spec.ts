import { describe, expect, it } from '@jest/globals';
import { companyCourses } from './company-courses';

const valuation = (companyName: string, createdAt: string, estimatedValue: string) => ({
  companyName,
  createdAt,
  estimatedValue,
});

describe('The courses of companies', () => {
  it('leave out a company that was valued once', () => {
    expect(companyCourses([valuation('Brandt', '2026-03-01T10:00:00Z', '1.00')])).toEqual([]);
  });

  it('go from the oldest to the newest estimate', () => {
    const [course] = companyCourses([
      valuation('Brandt Metallbau GmbH', '2026-11-20T10:00:00Z', '2431012.50'),
      valuation('Andere GmbH', '2026-06-01T10:00:00Z', '5.00'),
      valuation('Brandt Metallbau GmbH', '2026-03-01T10:00:00Z', '1574370.00'),
    ]);
    expect(course?.points.map(({ value }) => value)).toEqual([1_574_370, 2_431_012.5]);
    expect(course?.first.value).toBe(1_574_370);
    expect(course?.latest.date).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it('leave out a company that was valued on one day alone, however often', () => {
    expect(
      companyCourses([
        valuation('Brandt', '2026-03-01T15:00:00Z', '2.00'),
        valuation('Brandt', '2026-03-01T10:00:00Z', '1.00'),
      ]),
    ).toEqual([]);
  });

  it('have the last estimate of each day', () => {
    const [course] = companyCourses([
      valuation('Brandt', '2026-11-20T10:00:00Z', '3.00'),
      valuation('Brandt', '2026-03-01T15:00:00Z', '2.00'),
      valuation('Brandt', '2026-03-01T10:00:00Z', '1.00'),
    ]);
    expect(course?.points.map(({ value }) => value)).toEqual([2, 3]);
  });

  it('take names that differ in case or outer spaces as one company, by its newest spelling', () => {
    const courses = companyCourses([
      valuation('Brandt Metallbau GmbH', '2026-11-20T10:00:00Z', '2.00'),
      valuation(' brandt metallbau gmbh', '2026-03-01T10:00:00Z', '1.00'),
    ]);
    expect(courses.map(({ companyName }) => companyName)).toEqual(['Brandt Metallbau GmbH']);
  });
});
