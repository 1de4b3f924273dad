/** What the form 'Detalles de la Historia Clínica' holds, and its way from a paciente and to the server. */
import { BANDERAS_DE_SALUD, type BanderaDeSalud, type Paciente } from '@odonto/contracts';
import { camposDePaciente as campos, type NombreDeCampo } from '@odonto/contracts/paciente-datos';
import { formatFecha } from '@odonto/mfe-kit';
import { type CuerpoDePaciente, cuerpoDe, type Valores, valoresDe } from '../formulario/valores.ts';

export const banderas = Object.entries(BANDERAS_DE_SALUD) as readonly [BanderaDeSalud, string][];

/** The answers to the 'Cuestionario de Salud'; what was never answered is a no. */
export type Respuestas = Readonly<Record<BanderaDeSalud, boolean>>;

export interface Borrador {
  readonly valores: Valores;
  readonly respuestas: Respuestas;
}

export const borradorDe = (paciente: Paciente): Borrador => ({
  valores: valoresDe(paciente),
  respuestas: Object.fromEntries(
    banderas.map(([bandera]) => [bandera, paciente.otros_campos[bandera] === true]),
  ) as Respuestas,
});

/** Body of PUT: the whole form; what the form does not know stays as it is on the server. */
export const cuerpoDeHistoria = (
  { valores, respuestas }: Borrador,
  profesionalId: string,
): CuerpoDePaciente => {
  const cuerpo = cuerpoDe(valores, profesionalId);
  return { ...cuerpo, otros_campos: { ...cuerpo.otros_campos, ...respuestas } };
};

/** One field in which two states of the form differ, as people read it. */
export interface Diferencia {
  readonly campo: NombreDeCampo | BanderaDeSalud;
  readonly etiqueta: string;
  readonly antes: string;
  readonly ahora: string;
}

const siONo = (respuesta: boolean): string => (respuesta ? 'Sí' : 'No');

/** In the order of the form; `[]` when both are the same. */
export const diferencias = (antes: Borrador, ahora: Borrador): readonly Diferencia[] => [
  ...campos
    .filter(([campo]) => antes.valores[campo] !== ahora.valores[campo])
    .map(([campo, { label, pregunta }]) => {
      const leido = (valor: string): string =>
        pregunta.type === 'date' && valor !== '' ? formatFecha(valor) : valor;
      return {
        campo,
        etiqueta: label,
        antes: leido(antes.valores[campo]),
        ahora: leido(ahora.valores[campo]),
      };
    }),
  ...banderas
    .filter(([bandera]) => antes.respuestas[bandera] !== ahora.respuestas[bandera])
    .map(([bandera, etiqueta]) => ({
      campo: bandera,
      etiqueta,
      antes: siONo(antes.respuestas[bandera]),
      ahora: siONo(ahora.respuestas[bandera]),
    })),
];

/** The changes that led from `base` to `propio`, made on `actual` instead: what somebody else changed meanwhile stays. */
export const rehacer = (base: Borrador, propio: Borrador, actual: Borrador): Borrador => {
  const tocados = new Set(diferencias(base, propio).map(({ campo }) => campo));
  const elegir = <T extends object>(mio: T, suyo: T): T =>
    Object.fromEntries(
      Object.entries(suyo).map(([campo, valor]) => [
        campo,
        tocados.has(campo as Diferencia['campo']) ? mio[campo as keyof T] : valor,
      ]),
    ) as T;
  return {
    valores: elegir(propio.valores, actual.valores),
    respuestas: elegir(propio.respuestas, actual.respuestas),
  };
};
