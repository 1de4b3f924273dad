import { beforeEach, describe, expect, test } from '@jest/globals';
import { requiredText } from '@odonto/contracts/fields';
import { ApiError, currentSession, notifications$ } from '@odonto/mfe-kit';
import { renderScreen, signIn, signOut } from '@odonto/mfe-kit/testing';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { PasswordInput, TextInput } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { expireSession } from '../session/expire.ts';
import { FormModal } from './form-modal.tsx';
import { type FormOptions, useForm } from './use-form.ts';

const INITIAL = { clase: '', nombre: '', nota: '', password: '' };
type Values = typeof INITIAL;
const RULES = z.object({
  clase: requiredText({ label: 'Clase', required: 'Elija una clase' }),
  nombre: requiredText({ label: 'Nombre', required: 'Falta el nombre' }),
  nota: requiredText({ label: 'Nota', required: 'Falta la nota' }),
});

const sent: Values[] = [];
let answer: () => Promise<string>;
const notified: string[] = [];
notifications$.subscribe(({ message }) => notified.push(message));

type Options = Partial<FormOptions<Values, Values, string>>;

const Dialog = ({ options, onClose }: { readonly options: Options; readonly onClose: () => void }) => {
  const mutation = useMutation<string, Error, Values>({
    mutationFn: (values) => {
      sent.push(values);
      return answer();
    },
  });
  const form = useForm<Values, Values, string>({
    name: 'prueba',
    initial: INITIAL,
    rules: RULES,
    mutation,
    body: (values) => values,
    onSaved: onClose,
    failure: 'No se pudo guardar',
    ...options,
  });
  return (
    <FormModal title="Prueba" form={form} submitLabel="Guardar" onClose={onClose}>
      <Select {...form.choice('clase')} label="Clase" data={['A', 'B']} />
      <TextInput {...form.field('nombre')} label="Nombre" />
      <TextInput {...form.field('nota')} label="Nota" />
      <PasswordInput {...form.field('password')} label="Secreto" />
    </FormModal>
  );
};

const Screen = ({ options }: { readonly options: Options }) => {
  const [opened, setOpened] = useState(true);
  return opened ? <Dialog options={options} onClose={() => setOpened(false)} /> : 'cerrado';
};

const open = (options: Options = {}) => renderScreen(<Screen options={options} />);
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const choice = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Clase' });
const secret = () => screen.getByLabelText<HTMLInputElement>('Secreto');
const save = () => screen.getByRole('button', { name: 'Guardar' });
const complete = { initial: { ...INITIAL, clase: 'A', nombre: 'Ana', nota: 'algo' } };

beforeEach(() => {
  signOut();
  signIn();
  sent.length = 0;
  notified.length = 0;
  answer = async () => 'ok';
});

describe('broken rules', () => {
  test('stand at their fields, the first is notified and its field has the focus, also when it is a choice', async () => {
    const { user } = open();
    await user.click(save());
    expect(screen.getByText('Elija una clase')).toBeTruthy();
    expect(screen.getByText('Falta la nota')).toBeTruthy();
    expect(notified).toEqual(['Elija una clase']);
    expect(document.activeElement).toBe(choice());
    expect(sent).toEqual([]);
  });

  test('are notified in the order of the rules where the form says so', async () => {
    const { user } = open({ notifyAll: true });
    await user.click(save());
    expect(notified).toEqual(['Elija una clase', 'Falta el nombre', 'Falta la nota']);
  });

  test('are not notified where the form has a place for its problems', async () => {
    const problems: (string | undefined)[] = [];
    const { user } = open({ onProblem: (message) => problems.push(message) });
    await user.click(save());
    expect(screen.getByText('Falta el nombre')).toBeTruthy();
    expect([notified, problems]).toEqual([[], [undefined]]);
  });

  test('of a field go when the field is edited', async () => {
    const { user } = open();
    await user.click(save());
    await user.type(field('Nombre'), 'A');
    expect(screen.queryByText('Falta el nombre')).toBeNull();
    expect(screen.getByText('Falta la nota')).toBeTruthy();
  });

  test('that the server finds stand at their fields, named by their whole path', async () => {
    answer = () =>
      Promise.reject(
        new ApiError(400, { message: 'Muy larga', errors: [{ field: 'otros.nota', message: 'Muy larga' }] }),
      );
    const { user } = open(complete);
    await user.click(save());
    await screen.findByText('Muy larga');
    expect(document.activeElement).toBe(field('Nota'));
    expect(notified).toEqual(['Muy larga']);
    expect(field('Nombre').value).toBe('Ana');
  });
});

describe('saving', () => {
  test('sends once while a request is pending, and the fields wait', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    answer = () => promise;
    const { user } = open(complete);
    await user.click(field('Nombre'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('Nombre').readOnly).toBe(true));
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    resolve('ok');
    await screen.findByText('cerrado');
    expect(sent).toHaveLength(1);
  });

  test('does not happen when the form asks first', async () => {
    const { user } = open({ ...complete, ask: async () => true });
    await user.click(save());
    await waitFor(() => expect(field('Nombre').readOnly).toBe(false));
    expect(sent).toEqual([]);
  });

  test('that failed shows nothing when the form deals with it', async () => {
    answer = () => Promise.reject(new Error('x'));
    let failures = 0;
    const { user } = open({ ...complete, onFailed: () => Boolean((failures += 1)) });
    await user.click(save());
    await waitFor(() => expect(failures).toBe(1));
    expect(notified).toEqual([]);
  });
});

describe('leaving', () => {
  test('asks when there are unsaved changes', async () => {
    const { user } = open();
    await user.type(field('Nombre'), 'A');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(field('Nombre').value).toBe('A');
    await user.clear(field('Nombre'));
    await user.keyboard('{Escape}');
    await screen.findByText('cerrado');
  });

  test('does not ask for a field that is not guarded', async () => {
    const { user } = open({ guarded: ['nota'] });
    await user.type(field('Nombre'), 'A');
    await user.keyboard('{Escape}');
    await screen.findByText('cerrado');
  });
});

describe('when the server ends the session', () => {
  const begin = () => {
    const session = currentSession();
    if (session.status === 'fuera') throw new Error('nobody is signed in');
    return { ...open(), end: () => expireSession(session.token) };
  };

  test('what was changed is there after signing in again, passwords are not', async () => {
    const { user, unmount, end } = begin();
    await user.type(field('Nombre'), 'Ana');
    await user.type(secret(), 'clave');
    await end();
    unmount();
    signIn();
    open({ initial: { ...INITIAL, nota: 'de otro' } });
    expect([field('Nombre').value, field('Nota').value, secret().value]).toEqual(['Ana', 'de otro', '']);
  });

  test('and the form was closed before, nothing is kept', async () => {
    const { user, unmount, end } = begin();
    await user.type(field('Nombre'), 'Ana');
    unmount();
    await end();
    signIn();
    open();
    expect(field('Nombre').value).toBe('');
  });
});
