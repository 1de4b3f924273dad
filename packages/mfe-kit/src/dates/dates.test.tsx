import { beforeEach, describe, expect, test } from '@jest/globals';
import { diaAqui, diasDespues } from '@odonto/contracts/dias';
import { requiredFecha } from '@odonto/contracts/fechas';
import { notifications$ } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import { DateField, MomentField, TimeField } from './index.ts';

const given: string[] = [];
beforeEach(() => void given.splice(0));

const Fecha = ({ from = '', ...others }: Partial<ComponentProps<typeof DateField>> & { from?: string }) => {
  const [value, setValue] = useState(from);
  return (
    <>
      <DateField
        label="Fecha"
        {...others}
        value={value}
        onChange={({ currentTarget }) => {
          given.push(currentTarget.value);
          setValue(currentTarget.value);
        }}
      />
      <button type="button" onClick={() => setValue('2030-01-02')}>
        Otra
      </button>
    </>
  );
};

const Hora = ({ from = '', seconds = false }) => {
  const [value, setValue] = useState(from);
  return (
    <TimeField
      label="Hora"
      seconds={seconds}
      value={value}
      onChange={({ currentTarget }) => {
        given.push(currentTarget.value);
        setValue(currentTarget.value);
      }}
    />
  );
};

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const calendar = () => screen.findByRole('dialog', { name: 'Calendario' });

describe('a date', () => {
  test.each([
    ['3/5/26', '2026-05-03', '03/05/2026'],
    ['03052026', '2026-05-03', '03/05/2026'],
    ['03/05/2026', '2026-05-03', '03/05/2026'],
  ])('typed as %s is %s and reads %s when the field is left', async (text, value, shown) => {
    const { user } = renderScreen(<Fecha />);
    await user.type(field('Fecha'), text);
    await user.tab();
    expect([given.at(-1), field('Fecha').value]).toEqual([value, shown]);
  });

  test('counts by Enter too, and words are days', async () => {
    const { user } = renderScreen(<Fecha />);
    await user.type(field('Fecha'), 'mañana{Enter}');
    expect(given).toEqual([diasDespues(diaAqui(), 1)]);
  });

  test('counts at once when it is whole, and not while it may become longer', async () => {
    const { user } = renderScreen(<Fecha from="2025-12-31" />);
    await user.clear(field('Fecha'));
    await user.type(field('Fecha'), '03/05/202');
    expect(given).toEqual(['']);
    await user.type(field('Fecha'), '6');
    expect(given).toEqual(['', '2026-05-03']);
  });

  test('that cannot be read says so, stays, and is empty for the form', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-03" />);
    await user.clear(field('Fecha'));
    await user.type(field('Fecha'), '31/02/2026');
    expect(screen.queryByText('La fecha no es válida')).toBeNull();
    await user.tab();
    expect(screen.getByText('La fecha no es válida')).toBeTruthy();
    expect([given.at(-1), field('Fecha').value]).toEqual(['', '31/02/2026']);
    expect(field('Fecha').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Otra' }));
    expect(field('Fecha').value).toBe('02/01/2030');
    expect(screen.queryByText('La fecha no es válida')).toBeNull();
  });

  test('may be typed anew where the screen cannot be without one, and is back when nothing was typed', async () => {
    const Siempre = () => {
      const [value, setValue] = useState('2026-05-03');
      return (
        <DateField
          label="Fecha"
          value={value}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') setValue(currentTarget.value);
          }}
        />
      );
    };
    const { user } = renderScreen(<Siempre />);
    await user.clear(field('Fecha'));
    expect(field('Fecha').value).toBe('');
    await user.tab();
    expect(field('Fecha').value).toBe('03/05/2026');
    await user.clear(field('Fecha'));
    await user.type(field('Fecha'), '4/5/26');
    expect(field('Fecha').value).toBe('4/5/26');
    await user.tab();
    expect(field('Fecha').value).toBe('04/05/2026');
  });

  test('outside the days of the field is refused with them', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-03" min="2026-05-01" max="2026-05-20" />);
    await user.clear(field('Fecha'));
    await user.type(field('Fecha'), '21/05/2026');
    await user.tab();
    expect(screen.getByText('Elija una fecha entre el 01/05/2026 y el 20/05/2026')).toBeTruthy();
    expect(given.filter(Boolean)).toEqual([]);
  });

  test('that counts and is refused elsewhere says why at once', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-03" error="Ese día no se atiende" />);
    await user.clear(field('Fecha'));
    await user.type(field('Fecha'), '04/05/202');
    expect(screen.queryByText('Ese día no se atiende')).toBeNull();
    await user.type(field('Fecha'), '6');
    expect(screen.getByText('Ese día no se atiende')).toBeTruthy();
  });

  test('moves by a day with the arrow keys, within its days', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-31" max="2026-06-01" />);
    await user.click(field('Fecha'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(given).toEqual(['2026-06-01', '2026-05-31', '2026-05-30']);
  });

  test('begins at today with an arrow key, and a locked field does not move', async () => {
    const { user, unmount } = renderScreen(<Fecha />);
    await user.click(field('Fecha'));
    await user.keyboard('{ArrowDown}');
    expect(given).toEqual([diaAqui()]);
    unmount();
    const locked = renderScreen(<Fecha from="2026-05-31" readOnly />);
    await locked.user.click(field('Fecha'));
    await locked.user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    expect(given).toEqual([diaAqui()]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Abrir calendario' }).disabled).toBe(true);
  });

  test('is picked from a calendar in Spanish whose week begins on Monday, by keyboard alone', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-13" min="2026-05-12" />);
    await user.click(field('Fecha'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const month = await calendar();
    expect(
      within(month)
        .getAllByRole('columnheader')
        .map((day) => day.textContent),
    ).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
    const day = (name: string) => within(month).getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(day('miércoles 13 de mayo de 2026')));
    expect(day('lunes 11 de mayo de 2026').disabled).toBe(true);
    await user.keyboard('{ArrowRight}{Enter}');
    expect([given, field('Fecha').value]).toEqual([['2026-05-14'], '14/05/2026']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field('Fecha'));
  });

  test('the button opens the calendar and closes it, and a press outside closes it', async () => {
    const { user } = renderScreen(<Fecha from="2026-05-13" />);
    const button = screen.getByRole('button', { name: 'Abrir calendario' });
    await user.click(button);
    await calendar();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await calendar();
    await user.click(screen.getByRole('button', { name: 'Otra' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an hour', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['21:05', '21:05'],
  ])('typed as %s is %s', async (text, value) => {
    const { user } = renderScreen(<Hora />);
    await user.type(field('Hora'), text);
    await user.tab();
    expect([given.at(-1), field('Hora').value]).toEqual([value, value]);
  });

  test('that cannot be read says so and stays', async () => {
    const { user } = renderScreen(<Hora />);
    await user.type(field('Hora'), '25:00');
    await user.tab();
    expect(screen.getByText('La hora no es válida')).toBeTruthy();
    expect([given, field('Hora').value]).toEqual([[], '25:00']);
  });

  test('moves to the quarters of an hour, also past midnight', async () => {
    const { user } = renderScreen(<Hora from="23:40" />);
    await user.click(field('Hora'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(given).toEqual(['23:45', '00:00', '23:45']);
  });

  test('is picked from the half hours by keyboard, with seconds where the field has them', async () => {
    const { user } = renderScreen(<Hora from="10:10:05" seconds />);
    await user.click(screen.getByRole('button', { name: 'Abrir reloj' }));
    const hours = await screen.findByRole('dialog', { name: 'Reloj' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('10:00'));
    expect(within(hours).getAllByRole('button')).toHaveLength(30);
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect([given, field('Hora').value]).toEqual([['11:30:00'], '11:30:00']);
  });
});

test('a moment is there once its day and its hour are', async () => {
  const Momento = () => {
    const [value, setValue] = useState('');
    return (
      <MomentField
        label="Antes"
        value={value}
        onChange={({ currentTarget }) => {
          given.push(currentTarget.value);
          setValue(currentTarget.value);
        }}
      />
    );
  };
  const { user } = renderScreen(<Momento />);
  expect(screen.getByRole('button', { name: 'Abrir calendario: Antes, fecha' })).toBeTruthy();
  await user.type(field('Antes, fecha'), '3/5/26');
  await user.type(field('Antes, hora'), '9:30:05');
  expect(given.at(-1)).toBe('2026-05-03T09:30:05');
  await user.clear(field('Antes, hora'));
  await user.tab();
  expect([given.at(-1), field('Antes, fecha').value]).toEqual(['', '03/05/2026']);
});

describe('in a form', () => {
  const sent: object[] = [];
  const notified: string[] = [];
  notifications$.subscribe(({ message }) => notified.push(message));
  const RULES = z.object({
    nacido: requiredFecha({ required: 'Falta la fecha', invalid: 'Esa fecha no existe' }),
  });

  const Dialog = () => {
    const mutation = useMutation<string, Error, object>({
      mutationFn: async (values) => {
        sent.push(values);
        return 'ok';
      },
    });
    const form = useForm({
      name: 'prueba de fechas',
      initial: { nacido: '2026-05-03', vence: '', hora: '' },
      rules: RULES,
      mutation,
      body: (values) => values,
      onSaved: () => undefined,
      failure: 'No se pudo guardar',
    });
    return (
      <FormModal title="Prueba" form={form} submitLabel="Guardar" onClose={() => given.push('cerrado')}>
        <DateField {...form.field('nacido')} label="Nacido" />
        <DateField {...form.field('vence')} label="Vence" />
        <TimeField {...form.field('hora')} label="Hora" />
      </FormModal>
    );
  };
  const save = () => screen.getByRole('button', { name: 'Guardar' });
  beforeEach(() => {
    sent.length = 0;
    notified.length = 0;
  });

  test('what is typed is sent by Enter, in the form of the server', async () => {
    const { user } = renderScreen(<Dialog />);
    await user.clear(field('Nacido'));
    await user.type(field('Hora'), '930');
    await user.type(field('Nacido'), '4/5/26{Enter}');
    await waitFor(() => expect(sent).toEqual([{ nacido: '2026-05-04', vence: '', hora: '09:30' }]));
  });

  test('a text that cannot be read is never sent as nothing: its field says so and has the focus', async () => {
    const { user } = renderScreen(<Dialog />);
    await user.type(field('Vence'), '40/40');
    await user.click(save());
    expect([sent, notified]).toEqual([[], ['La fecha no es válida']]);
    expect(document.activeElement).toBe(field('Vence'));
    expect(field('Vence').value).toBe('40/40');
    expect(screen.getByText('La fecha no es válida')).toBeTruthy();
  });

  test('says that it cannot be read, and not that it is missing', async () => {
    const { user } = renderScreen(<Dialog />);
    await user.clear(field('Nacido'));
    await user.type(field('Nacido'), 'x');
    await user.click(save());
    expect(notified).toEqual(['La fecha no es válida']);
  });

  test('Escape closes the calendar and not the dialog around it', async () => {
    const { user } = renderScreen(<Dialog />);
    await user.click(field('Nacido'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const month = await calendar();
    await waitFor(() => expect(month.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull();
    expect([given, document.activeElement]).toEqual([[], field('Nacido')]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(given).toEqual(['cerrado']));
  });

  test('Escape closes it also from its lists of months and years, and from the hours', async () => {
    const { user } = renderScreen(<Dialog />);
    await user.click(field('Nacido'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const month = await calendar();
    for (const list of within(month).getAllByRole('combobox'))
      expect(list.dataset['mantineStopPropagation']).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(field('Hora'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', { name: 'Reloj' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('07:00'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Reloj' })).toBeNull();
    expect(given).toEqual([]);
  });
});
