import { describe, expect, it } from '@jest/globals';
import { type CourseProgress, courseFill } from './baton-course';

const course = (completed: number, progress = 0): CourseProgress[] =>
  Array.from({ length: 10 }, (_, index) => ({
    state: index < completed ? 'completed' : 'available',
    progress: index === completed ? progress : 0,
  }));

describe('courseFill', () => {
  it('is empty at the start and full at the end', () => {
    expect(courseFill(course(0))).toBe(0);
    expect(courseFill(course(10))).toBe(100);
    expect(courseFill([])).toBe(0);
  });

  it('reaches the middle of the last completed field', () => {
    expect(courseFill(course(1))).toBe(5);
    expect(courseFill(course(4))).toBe(35);
  });

  it('goes on towards the next station as far as that is done', () => {
    expect(courseFill(course(0, 50))).toBe(2.5);
    expect(courseFill(course(4, 50))).toBe(40);
    expect(courseFill(course(4, 250))).toBe(45);
  });

  it('stops at the first gap when a later station was completed out of turn', () => {
    const stations = course(2);
    stations[5] = { state: 'completed' };

    expect(courseFill(stations)).toBe(15);
  });
});
