import { expect, jest, test } from '@jest/globals';
import { conUnCampoMas } from '@odonto/contracts/testing/con-un-campo-mas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';

jest.unstable_mockModule('@odonto/contracts/paciente-campos', conUnCampoMas);
const { PacienteModal } = await import('./paciente.modal.tsx');
const { probarPacientes, servidor } = await import('../testing/probar-pacientes.ts');
const { unPaciente } = await import('../paciente/paciente.builder.ts');

probarPacientes();

test('un campo más de la lista se pregunta en el formulario y se envía', async () => {
  const enviados = servidor.guardados(() => Response.json(unPaciente()));
  const { user } = renderScreen(<PacienteModal paciente={unPaciente()} onClose={() => undefined} />, '/');
  const apodo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Apodo' });
  expect(apodo.value).toBe('');
  await user.type(apodo, 'Juanita');
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(enviados[0]?.cuerpo).toMatchObject({ apodo: 'Juanita' });
});
