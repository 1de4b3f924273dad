/** A receptionist's day from login to logout: nothing that the screens offer is refused (docs/spec/organization.md). */
import { expect } from '@jest/globals';
import { crearCuenta, dice } from '../pages/admin.page.ts';
import { agendaPage } from '../pages/agenda.page.ts';
import { enCentro } from '../pages/cadena.api.ts';
import { fichaPage } from '../pages/ficha.page.ts';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { otorgar } from '../pages/organizacion.page.ts';
import { pacienteForm } from '../pages/paciente-form.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { apiOf } from '../stage/api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

/** By the clock of the site. */
const HOY = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
const PROHIBIDO = 'No tienes permiso';

journey(
  'el día de recepción, de la entrada a la salida, sin una pantalla prohibida',
  { as: 'nadie', size: 'laptop' },
  async ({ page, application }) => {
    const { api: eva } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Mar' });
    const centro = await enCentro(application, eva);
    const admin = await apiOf(application.url, application.admin);
    const { api: rita, credenciales } = await crearCuenta(application, { nombre: 'Rita', rol: 'personal' });
    await otorgar(admin, centro, rita.sesion.profesional.id, 'recepcion');

    const negadas: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) negadas.push(response.url());
    });
    const sinProhibiciones = async (): Promise<void> => {
      expect(await page.getByText(PROHIBIDO).count()).toBe(0);
      expect(negadas).toEqual([]);
    };
    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);

    // A new paciente comes in.
    const lista = pacientesPage(page);
    const formulario = pacienteForm(page);
    await lista.nuevo.click();
    await formulario.completar({ Nombre: 'Toledo, Alma', DNI: '33.444.555', Edad: '37' });
    await formulario.dialogo.getByRole('combobox', { name: 'Profesional responsable' }).click();
    await page.getByRole('option', { name: /Mar/ }).click();
    await formulario.guardar.click();
    await dice(page, 'Paciente creado correctamente');

    // The paciente gets a turno today, arrives, and goes to the chair.
    const agenda = agendaPage(page);
    await agenda.abrir(HOY);
    await agenda.boton('Agendar turno').click();
    await agenda.form.getByRole('combobox', { name: /^Paciente/ }).fill('toledo');
    await page.getByRole('option', { name: 'Toledo, Alma' }).click();
    await agenda.form.getByRole('radio', { name: 'Control, 20 minutos' }).check({ force: true });
    await agenda.form.getByLabel('Hora').fill('20:00');
    expect(await agenda.form.getByRole('combobox', { name: /^Atiende/ }).inputValue()).toContain('Mar');
    await agenda.form.getByRole('button', { name: 'Agendar' }).click();
    await layout(page).aviso('Turno agendado con éxito.').waitFor();
    await agenda.cita(/^20:00 Toledo, Alma/).click();
    await agenda.panel.getByRole('button', { name: 'Llegó' }).click();
    await agenda
      .cita(/^20:00 Toledo, Alma/)
      .and(page.locator('[data-paso=en_espera]'))
      .waitFor();
    await sinProhibiciones();
    await page.goto('/agenda/sala');
    await page
      .getByRole('button', { name: /^Al sillón: .*Toledo, Alma/ })
      .first()
      .waitFor();
    await sinProhibiciones();

    // The paciente pays an instalment of the treatment that the dentist agreed on.
    const [alma] = await rita
      .call<{ readonly items: readonly { readonly id: string }[] }>(
        'GET',
        `/api/pacientes?sucursal=${centro.id}&busqueda=33444555`,
      )
      .then(({ items }) => items);
    const acordado = { descripcion: 'Placa', monto_total: 600, cantidad_cuotas: 2 };
    await eva.call('POST', '/api/financiacion/tratamientos', { ...acordado, paciente_id: alma?.id });
    const cuenta = financiacionPage(page);
    await cuenta.abrir(alma?.id ?? '');
    await cuenta.boton('Registrar pago').click();
    await cuenta.enviar('Registrar pago');
    await layout(page).aviso('Pago registrado correctamente (Cuota 1)').waitFor();
    await sinProhibiciones();

    // Every tab of the record and every entry of the menu opens.
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await fichaPage(page).nombre('Toledo, Alma').waitFor();
    }
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const entradas = await layout(page)
      .menu.getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(entradas).toEqual(expect.arrayContaining(['/pacientes', '/agenda', '/bandeja', '/perfil']));
    for (const entrada of entradas) {
      await page.goto(entrada);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await sinProhibiciones();
    }

    await page.getByRole('button', { name: /Rita/ }).click();
    await layout(page).salir.click();
    await loginPage(page).email.waitFor();
    await sinProhibiciones();
  },
);
