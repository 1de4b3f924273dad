import { afterEach, expect, test } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderScreen } from '../../testing/index.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** A list from which the deleted row disappears after the dialog has closed. */
const Filas = () => {
  const lista = useRef<HTMLUListElement>(null);
  const [filas, setFilas] = useState(['A', 'B']);
  const { dialog, open, close } = useDialog<string>(lista);
  return (
    <>
      <ul ref={lista} tabIndex={-1}>
        {filas.map((fila) => (
          <li key={fila}>
            <button type="button" onClick={() => open(fila)}>
              Eliminar {fila}
            </button>
          </li>
        ))}
      </ul>
      {dialog && (
        <ConfirmDialog
          opened
          title="Eliminar"
          confirmLabel="Eliminar"
          destructive
          onCancel={close}
          onConfirm={() => {
            close();
            setTimeout(() => setFilas((antes) => antes.filter((fila) => fila !== dialog.subject)));
          }}
        >
          <TextInput label="Motivo" />
        </ConfirmDialog>
      )}
    </>
  );
};

afterEach(cleanup);

test('Escape responde que no desde un campo también, y el foco vuelve a donde estaba', async () => {
  const { user } = renderScreen(<Filas />);
  const boton = screen.getByRole('button', { name: 'Eliminar A' });
  await user.click(boton);
  await user.click(screen.getByLabelText('Motivo'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(boton);
});

test('si donde estaba desaparece cuando llega la respuesta, el foco no se pierde', async () => {
  const { user } = renderScreen(<Filas />);
  await user.click(screen.getByRole('button', { name: 'Eliminar B' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Eliminar A');
  await new Promise((seguir) => setTimeout(seguir));
  expect(screen.queryByText('Eliminar B')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
