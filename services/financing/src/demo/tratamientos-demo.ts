/** Financed treatments of some of the demo pacientes: some paid, some half paid, one overdue, one just agreed. */
import type { MetodoPago } from '@odonto/contracts/financiacion';

export interface PagoDemo {
  /** Days before today. */
  readonly hace: number;
  /** In pesos. */
  readonly monto: number;
  readonly metodo: MetodoPago;
  readonly referencia?: string;
}

export interface TratamientoDemo {
  /** Name of the demo paciente. */
  readonly paciente: string;
  readonly descripcion: string;
  readonly observaciones?: string;
  /** In pesos. */
  readonly montoTotal: number;
  readonly cuotas: number;
  /** Hour of the visits: agreed and paid at the end of the visit. */
  readonly hora: string;
  /** Days before today. */
  readonly hace: number;
  readonly pagos: readonly PagoDemo[];
}

export const TRATAMIENTOS_DEMO: readonly TratamientoDemo[] = [
  {
    paciente: 'Núñez, Ramón Osvaldo',
    descripcion: 'Prótesis parcial removible inferior',
    observaciones: 'Incluye tres controles de adaptación.',
    montoTotal: 180_000,
    cuotas: 6,
    hora: '10:30',
    hace: 110,
    pagos: [
      { hace: 110, monto: 30_000, metodo: 'efectivo' },
      { hace: 79, monto: 30_000, metodo: 'transferencia', referencia: 'CBU 0841' },
      { hace: 48, monto: 30_000, metodo: 'transferencia', referencia: 'CBU 1172' },
      { hace: 18, monto: 30_000, metodo: 'efectivo' },
    ],
  },
  {
    paciente: 'Núñez, Ramón Osvaldo',
    descripcion: 'Limpieza y topicación',
    montoTotal: 18_000,
    cuotas: 1,
    hora: '10:30',
    hace: 150,
    pagos: [{ hace: 150, monto: 18_000, metodo: 'tarjeta_debito' }],
  },
  {
    paciente: 'Núñez, Ramón Osvaldo',
    descripcion: 'Corona 21',
    montoTotal: 24_000,
    cuotas: 1,
    hora: '10:30',
    hace: 6,
    pagos: [],
  },
  {
    paciente: 'Ibáñez, Sofía',
    descripcion: 'Contención y blanqueamiento',
    montoTotal: 95_000,
    cuotas: 3,
    hora: '16:30',
    hace: 95,
    pagos: [
      { hace: 95, monto: 31_666.66, metodo: 'mercado_pago', referencia: 'MP 88213' },
      { hace: 62, monto: 31_666.66, metodo: 'mercado_pago', referencia: 'MP 90127' },
    ],
  },
  {
    paciente: 'Quiroga, Juan Ignacio',
    descripcion: 'Cirugía periodontal, sector superior',
    observaciones: 'Pagó un adicional por el injerto.',
    montoTotal: 140_000,
    cuotas: 2,
    hora: '11:30',
    hace: 70,
    pagos: [
      { hace: 70, monto: 70_000, metodo: 'tarjeta_credito', referencia: 'Lote 0041' },
      { hace: 40, monto: 82_500, metodo: 'tarjeta_credito', referencia: 'Lote 0057' },
    ],
  },
  {
    paciente: 'Martínez, Diego Hernán',
    descripcion: 'Placa de bruxismo',
    montoTotal: 60_000,
    cuotas: 4,
    hora: '18:00',
    hace: 35,
    pagos: [
      { hace: 35, monto: 15_000, metodo: 'efectivo' },
      { hace: 0, monto: 15_000, metodo: 'efectivo' },
    ],
  },
  {
    paciente: 'Castaño, Milagros',
    descripcion: 'Ortodoncia, brackets metálicos',
    observaciones: 'La cuota incluye el control del mes.',
    montoTotal: 480_000,
    cuotas: 12,
    hora: '16:00',
    hace: 200,
    pagos: [200, 170, 140, 110, 78, 45, 16].map((hace) => ({
      hace,
      monto: 40_000,
      metodo: 'mercado_pago' as const,
    })),
  },
  {
    paciente: 'Ferreyra, Silvina Noemí',
    descripcion: 'Prótesis fija, 14 a 16',
    montoTotal: 260_000,
    cuotas: 4,
    hora: '13:00',
    hace: 130,
    pagos: [
      { hace: 130, monto: 65_000, metodo: 'transferencia', referencia: 'CBU 0377' },
      { hace: 15, monto: 65_000, metodo: 'transferencia', referencia: 'CBU 0562' },
    ],
  },
  {
    paciente: 'García, Ana Clara',
    descripcion: 'Restauraciones, sector 1',
    montoTotal: 45_000,
    cuotas: 3,
    hora: '14:30',
    hace: 160,
    pagos: [
      { hace: 160, monto: 15_000, metodo: 'tarjeta_debito' },
      { hace: 11, monto: 15_000, metodo: 'tarjeta_debito' },
    ],
  },
  {
    paciente: 'Sosa, Jorge Luis',
    descripcion: 'Consulta y radiografías',
    montoTotal: 22_000,
    cuotas: 1,
    hora: '18:30',
    hace: 4,
    pagos: [{ hace: 0, monto: 22_000, metodo: 'efectivo' }],
  },
];
