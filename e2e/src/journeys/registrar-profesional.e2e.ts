/** The form that registers a profesional (docs/spec/accounts.md#register-form). */
import { expect } from '@jest/globals';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const MENSAJES = {
  Nombre: 'El nombre es requerido',
  Apellido: 'El apellido es requerido',
  Email: 'El email es requerido',
  Teléfono: 'El teléfono es requerido',
  Especialidad: 'La especialidad es requerida',
  Matrícula: 'La matrícula es requerida',
  Contraseña: 'La contraseña es requerida',
} as const;

const VALORES: Readonly<Record<keyof typeof MENSAJES, string>> = {
  Nombre: 'Rosa',
  Apellido: 'Luna',
  Email: 'rosa@clinica.test',
  Teléfono: '11 4444',
  Especialidad: 'Cirugía',
  Matrícula: 'MN 77',
  Contraseña: 'clave de rosa',
};

journey(
  'pide cada campo, olvida el error del que se corrige y queda limpio al registrar',
  { as: 'admin', size: 'tablet', causes: [/^(409|500) /, /ERR_/] },
  async ({ page, application }) => {
    const form = page.getByRole('region', { name: 'Registrar Profesional' });
    const campo = (label: string) => form.getByLabel(new RegExp(`^${label}( \\*)?$`));
    const registrar = form.getByRole('button', { name: 'Registrar Profesional' });
    const dice = (texto: string) => form.getByText(texto, { exact: true }).waitFor();

    await page.goto('/admin');
    await layout(page).abrirMenu.click();
    await layout(page).opcion('Crear Profesional').click();
    await registrar.click();
    for (const mensaje of Object.values(MENSAJES)) await dice(mensaje);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    for (const [label, mensaje] of Object.entries(MENSAJES)) {
      await campo(label).fill(VALORES[label as keyof typeof MENSAJES]);
      await form.getByText(mensaje, { exact: true }).waitFor({ state: 'detached' });
    }

    await campo('Email').fill('rosa @clinica.test');
    await campo('Contraseña').fill('corta');
    await registrar.click();
    await dice('El email debe tener un formato válido');
    await dice('La contraseña debe tener al menos 6 caracteres');

    await campo('Contraseña').fill('ñ'.repeat(37));
    await registrar.click();
    await dice('La contraseña es demasiado larga');

    await campo('Email').fill(application.admin.email);
    await campo('Contraseña').fill(VALORES.Contraseña);
    await registrar.click();
    await dice('Ya existe un profesional con ese email');
    await campo('Email').fill(VALORES.Email);

    await page.route('**/api/profesionales', (route) => route.fulfill({ status: 500, json: {} }));
    await registrar.click();
    await dice('Error al registrar profesional');
    await page.unrouteAll();
    await page.route('**/api/profesionales', (route) => route.abort('connectionrefused'));
    await registrar.click();
    await dice('Error de conexión al registrar profesional');
    await page.unrouteAll();
    expect(await campo('Nombre').inputValue()).toBe('Rosa');

    await registrar.click();
    await dice('Profesional registrado correctamente');
    for (const label of Object.keys(MENSAJES)) expect(await campo(label).inputValue()).toBe('');
    await form.getByText('Profesional registrado correctamente').waitFor({ state: 'detached' });
  },
);
