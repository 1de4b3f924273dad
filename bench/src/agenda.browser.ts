/// <reference lib="dom" />
/** The agenda of a site in a real Chromium: the paint of a day, the frames of a drag, and a step seen on another desk. */
import { setTimeout as pause } from 'node:timers/promises';
import { agendaPage } from '@odonto/e2e/pages/agenda.page';
import type { Api } from '@odonto/e2e/stage/api';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, openProfile } from './harness/browser.ts';

declare global {
  interface Window {
    /** How many turnos a whole day has. */
    citas: number;
    /** When the data of a day arrived, and when all of its turnos were painted. */
    dia: { llego?: number; pintado?: number };
    /** The instants of the frames since `contar` began, in milliseconds. */
    cuadros: number[];
    contando: boolean;
    /** Milliseconds of the wall clock at the last click. */
    clic: number;
  }
}

/** Runs in every page before its own code. A paint is finished when a message sent from its frame arrives. */
const vigilar = (citas: number) => {
  window.citas = citas;
  window.dia = {};
  window.addEventListener(
    'click',
    () => {
      window.clic = performance.timeOrigin + performance.now();
    },
    { capture: true },
  );
  const pedir = window.fetch;
  window.fetch = async (...args) => {
    const response = await pedir(...args);
    const { pathname, searchParams } = new URL(response.url, location.href);
    if (pathname !== '/api/turnos' || searchParams.get('sucursal') === null) return response;
    const leidas: unknown = await response.clone().json();
    if (!Array.isArray(leidas) || leidas.length < citas) return response;
    const dia: Window['dia'] = { llego: performance.now() };
    const mirar = () => {
      if (document.querySelectorAll('[data-lugar]').length < citas) {
        requestAnimationFrame(mirar);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        dia.pintado = performance.now();
        window.dia = dia;
      });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(mirar);
    return response;
  };
};

/** How many times slower the processor of a cheap tablet is. */
const FRENO = 4;
/** Moves of the pointer, and milliseconds between them: a browser delivers one move in each frame. */
const [PASOS_DE_ARRASTRE, CADA_PASO] = [240, 16];

const conFreno = async <T>(page: Page, hacer: (cdp: CDPSession) => Promise<T>): Promise<T> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO });
  try {
    return await hacer(cdp);
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cdp.detach();
  }
};

/** Milliseconds after which an open page is calm. */
const EN_CALMA = 2_000;

/** Frames a second while something is done. */
const cuadrosDurante = async (page: Page, hacer: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    window.cuadros = [];
    window.contando = true;
    const contar = (cuando: number) => {
      window.cuadros.push(cuando);
      if (window.contando) requestAnimationFrame(contar);
    };
    requestAnimationFrame(contar);
  });
  await hacer();
  const cuadros = await page.evaluate(() => {
    window.contando = false;
    return window.cuadros;
  });
  const dura = (cuadros.at(-1) ?? Number.NaN) - (cuadros[0] ?? Number.NaN);
  return ((cuadros.length - 1) * 1_000) / dura;
};

interface Punto {
  readonly x: number;
  readonly y: number;
}

/** From one corner to the other and back, up and down. A mouse does not wait for the page. */
const recorrer = async (cdp: CDPSession, [desde, hasta]: readonly [Punto, Punto], conTurno = false) => {
  const movidos: Promise<unknown>[] = [];
  for (let n = 0; n < PASOS_DE_ARRASTRE; n += 1) {
    const [x, y] = [n / PASOS_DE_ARRASTRE, n / 40].map((vuelta) => 1 - Math.abs(1 - 2 * (vuelta % 1)));
    const punto = {
      x: desde.x + (x ?? 0) * (hasta.x - desde.x),
      y: desde.y + (y ?? 0) * (hasta.y - desde.y),
    };
    const boton = conTurno ? ({ button: 'left', buttons: 1 } as const) : {};
    movidos.push(cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...punto, ...boton }));
    await pause(CADA_PASO);
  }
  await Promise.all(movidos);
};

export interface Escritorios extends AsyncDisposable {
  /** Milliseconds from the data of the whole day to its paint, after the empty day before it. */
  otroDia(): Promise<number>;
  /** The same for a page that was just opened, its code included. */
  alAbrir(): Promise<number>;
  /** Frames a second while the pointer crosses the board, with a turno or without. */
  cruzar(conTurno: boolean): Promise<number>;
  /** The same over a page without content: the maximum that the browser and the machine allow. */
  cruzarEnBlanco(): Promise<number>;
  /** Milliseconds from a click on 'Llegó' until the other desk shows that the paciente waits. */
  paso(id: string): Promise<number>;
}

interface Dia {
  readonly vacio: string;
  readonly lleno: string;
  readonly columnas: number;
  readonly citas: number;
}

export const abrirEscritorios = async (
  url: string,
  sesion: Api['sesion'],
  { vacio, lleno, columnas, citas }: Dia,
): Promise<Escritorios> => {
  const browser = await openBrowser();
  const nueva = async (): Promise<Page> => {
    const context = await openProfile(browser, url, sesion);
    await context.addInitScript(vigilar, citas);
    return context.newPage();
  };
  const page = await nueva();
  const agenda = agendaPage(page);
  const medir = async (): Promise<number> => {
    await page.waitForFunction(() => window.dia.pintado !== undefined);
    return page.evaluate(() => (window.dia.pintado ?? Number.NaN) - (window.dia.llego ?? Number.NaN));
  };
  const abrir = async (): Promise<number> => {
    await agenda.abrir(lleno);
    return medir();
  };

  let otro: Page | undefined;
  const elOtro = async (): Promise<Page> => {
    if (otro) return otro;
    otro = await nueva();
    // A page receives no changes before its event stream is open.
    await Promise.all([otro.waitForResponse('**/api/cambios'), agendaPage(otro).abrir(lleno)]);
    await abrir();
    return otro;
  };

  return {
    alAbrir: abrir,
    otroDia: async () => {
      await agenda.abrir(vacio);
      await agenda.boton('Día siguiente').click();
      return medir();
    },
    cruzar: async (conTurno) => {
      await abrir();
      // A page loads fonts and more code once it is shown.
      await pause(EN_CALMA);
      const { x, y } = await agenda.punto(0, columnas, '10:05');
      await page.mouse.move(x, y);
      const frames = await conFreno(page, async (cdp) => {
        if (conTurno) {
          await page.mouse.down();
          await page.mouse.move(x + 8, y + 8);
          await page.locator('[data-tomada]').waitFor();
        }
        const esquinas = [
          await agenda.punto(0, columnas, '10:00'),
          await agenda.punto(columnas - 1, columnas, '16:00'),
        ] as const;
        return cuadrosDurante(page, () => recorrer(cdp, esquinas, conTurno));
      });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      return frames;
    },
    cruzarEnBlanco: async () => {
      const vacia = await page.context().newPage();
      await pause(EN_CALMA);
      const esquinas = [
        { x: 200, y: 200 },
        { x: 1_300, y: 700 },
      ] as const;
      const frames = await conFreno(vacia, (cdp) => cuadrosDurante(vacia, () => recorrer(cdp, esquinas)));
      await vacia.close();
      return frames;
    },
    paso: async (id) => {
      const enfrente = await elOtro();
      await agenda.lugar(id).click();
      const visto = enfrente.waitForFunction(
        (turno) =>
          document.querySelector(`[data-lugar="${turno}"][data-paso="en_espera"]`) !== null &&
          performance.timeOrigin + performance.now(),
        id,
      );
      await agenda.panel.getByRole('button', { name: 'Llegó' }).click();
      const cuando = Number(await (await visto).jsonValue());
      const hecho = await page.evaluate(() => window.clic);
      await agenda.lugar(id).and(page.locator('[data-paso="en_espera"]')).waitFor();
      return cuando - hecho;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
};
