import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { Loaded } from './loaded.tsx';

const query = (data: string | undefined, isError: boolean) => ({
  data,
  isError,
  isFetching: false,
  refetch: jest.fn(),
});

const loaded = (of: ReturnType<typeof query>, inFrame = false) =>
  renderScreen(
    <Loaded query={of} error="No se pudo leer" inFrame={inFrame} skeleton={<p>Esqueleto</p>}>
      {(data) => <p>{data}</p>}
    </Loaded>,
    '/',
  );

test('before there is an answer the skeleton is shown', async () => {
  loaded(query(undefined, false));
  await screen.findByText('Esqueleto');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([false, true])('a failure without data can be retried (in a frame: %s)', async (inFrame) => {
  const failed = query(undefined, true);
  const { user } = loaded(failed, inFrame);
  expect(screen.getByRole('alert').textContent).toContain('No se pudo leer');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('a failed refetch leaves what was read', () => {
  loaded(query('Lo leído', true));
  expect(screen.getByText('Lo leído')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
