import { describe, expect, test } from '@jest/globals';
import { isMet, section, withSection } from './report.ts';
import { median, medianRatio } from './rounds.ts';

describe('the page of benchmarks', () => {
  test('a run replaces its own section and leaves the others as they are', () => {
    const first = withSection('', 'append', 'uno\n');
    const both = withSection(first, 'rebuild', 'dos\n');
    const again = withSection(both, 'append', 'tres\n');
    expect(again).toBe(both.replace('uno', 'tres'));
    expect(again).toContain('<!-- rebuild -->\ndos\n<!-- /rebuild -->');
    expect(first).toMatch(/^# Benchmarks/);
  });

  test('says of every target whether it was met', () => {
    const text = section('Append', {
      unit: 'appends/s',
      notes: 'How.',
      rows: [{ name: 'one writer', figures: [1000, 3000, 2000] }],
      targets: [
        { text: 'one writer', reached: 0.5, atLeast: 0.4 },
        { text: 'many', reached: 3, atLeast: 4 },
      ],
    });
    expect(text).toContain('| one writer | 2,000 | 1,000 - 3,000 |');
    expect(text).toContain('| one writer | at least 0.4 | 0.5 | yes |');
    expect(text).toContain('| many | at least 4 | 3 | **no** |');
  });

  test('a figure that could not be measured meets nothing', () => {
    expect(isMet({ text: '', reached: Number.NaN, atLeast: 0 })).toBe(false);
    expect(isMet({ text: '', reached: 6, atMost: 5 })).toBe(false);
  });
});

describe('medians', () => {
  test('are the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  test('a ratio is taken within each round', () => {
    const limit = { name: 'limit', figures: [100, 10, 1000] };
    const ours = { name: 'ours', figures: [50, 4, 400] };
    expect(medianRatio(ours, limit)).toBe(0.4);
  });
});
