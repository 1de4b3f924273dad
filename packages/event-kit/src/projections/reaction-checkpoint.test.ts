import { expect, test } from '@jest/globals';
import { reactionCheckpoint } from './reaction-checkpoint.ts';

const register = () => {
  const put: string[] = [];
  const slow = Promise.withResolvers<void>();
  return {
    put: async (_: string, value: string) => {
      if (value === '1') await slow.promise;
      put.push(value);
    },
    written: put,
    goOn: slow.resolve,
  };
};

test('an effect is kept at once; what others did, with the next or at the end', async () => {
  const kept = register();
  const checkpoint = reactionCheckpoint(kept, 'r');
  checkpoint.passed(2n);
  checkpoint.passed(3n);
  expect(kept.written).toEqual([]);
  await checkpoint.done(4n);
  checkpoint.passed(5n);
  checkpoint.passed(6n);
  await checkpoint.close();
  await checkpoint.close();
  expect(kept.written).toEqual(['4', '6']);
});

test('an older position never takes the place of a newer one', async () => {
  const kept = register();
  const checkpoint = reactionCheckpoint(kept, 'r');
  const first = checkpoint.done(1n);
  const second = checkpoint.done(2n);
  kept.goOn();
  await Promise.all([first, second]);
  expect(kept.written).toEqual(['1', '2']);
});

test('a checkpoint that cannot be stored fails after an effect, and after nothing else', async () => {
  const away = { put: async (): Promise<never> => Promise.reject(new Error('away')) };
  const checkpoint = reactionCheckpoint(away, 'r');
  await expect(checkpoint.done(1n)).rejects.toThrow('away');
  checkpoint.passed(2n);
  await checkpoint.close();
});
