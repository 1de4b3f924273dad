import { expect, jest, test } from '@jest/globals';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { DataList, OneLine, RowMenu, rowControl, rowOpen } from './index.ts';

const open = jest.fn<(name: string) => void>();
const edit = jest.fn<(name: string) => void>();

const list = () =>
  renderScreen(
    <DataList
      label="Pacientes"
      rows={['Ana', 'Bruno', 'Carla']}
      keyOf={(name) => name}
      minWidth={100}
      cardsUnder={0}
      renderCard={(name) => name}
      columns={[
        {
          name: 'Nombre',
          header: true,
          render: (name) => (
            <button type="button" {...rowOpen} onClick={() => open(name)}>
              {name}
            </button>
          ),
        },
        { name: 'DNI', render: (name) => <OneLine>{`DNI de ${name}`}</OneLine> },
        {
          name: 'Acciones',
          hidden: true,
          render: (name) => (
            <>
              <button type="button" {...rowControl}>
                Cobrar a {name}
              </button>
              <RowMenu of={name} items={[{ word: 'Editar', icon: () => null, onClick: () => edit(name) }]} />
            </>
          ),
        },
      ]}
    />,
  );
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('one tab stop a row; the arrow keys, Home and End go among the rows, and among the controls of one', async () => {
  const { user } = list();
  const visited: (string | null | undefined)[] = [];
  for (const key of ['{Tab}', '{ArrowDown}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
    await user.keyboard(key);
    visited.push(focused());
  }
  expect(visited).toEqual([
    'Ana',
    'Bruno',
    'Cobrar a Bruno',
    'Más acciones: Bruno',
    'Más acciones: Bruno',
    'Cobrar a Bruno',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Carla');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Carla');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Ana');
  await user.keyboard('{End}{Tab}');
  expect(document.activeElement).toBe(document.body);
});

test('a press anywhere on a row opens it, but not on one of its controls', async () => {
  open.mockClear();
  const { user } = list();
  await user.click(screen.getByText('DNI de Bruno'));
  expect(open.mock.calls).toEqual([['Bruno']]);
  await user.click(screen.getByRole('button', { name: 'Cobrar a Carla' }));
  expect(open).toHaveBeenCalledTimes(1);
});

test('the menu has the other actions, its keys are its own, and the focus returns to its button', async () => {
  open.mockClear();
  const { user } = list();
  await user.click(screen.getByRole('button', { name: 'Más acciones: Ana' }));
  await screen.findByRole('menuitem', { name: 'Editar' });
  await user.keyboard('{ArrowDown}{Escape}');
  expect(focused()).toBe('Más acciones: Ana');
  await chooseInMenu(user, 'Ana', 'Editar');
  expect(edit.mock.calls).toEqual([['Ana']]);
  expect(open).not.toHaveBeenCalled();
});

test('a line that is cut is marked under the pointer and when its row has the focus; one that fits is not', async () => {
  const { user } = list();
  const line = (name: string) => screen.getByText(`DNI de ${name}`);
  for (const [name, width] of [
    ['Ana', 90],
    ['Bruno', 40],
    ['Carla', 90],
  ] as const)
    Object.defineProperties(line(name), {
      clientWidth: { value: 40 },
      scrollWidth: { value: width },
    });
  const cut = () => ['Ana', 'Bruno', 'Carla'].filter((name) => line(name).hasAttribute('data-cut'));
  expect(cut()).toEqual([]);
  await user.keyboard('{Tab}{ArrowDown}');
  expect(cut()).toEqual(['Ana']);
  await user.hover(screen.getByRole('button', { name: 'Cobrar a Carla' }));
  expect(cut()).toEqual(['Ana', 'Carla']);
});
