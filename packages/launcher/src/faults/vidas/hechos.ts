/** The facts of a life, computed from the ids in its events alone. Uses no code of the application. */
import type { StoredEvent } from '../kill/practice.ts';

export type Rol = 'profesional' | 'personal' | 'admin' | 'auditor';
export type Funcion = 'odontologo' | 'asistente' | 'recepcion' | 'director';

export interface Cuenta {
  readonly rol: Rol;
  readonly activa: boolean;
}

export interface Membresia {
  readonly id: string;
  readonly sucursal: string;
  readonly funcion: Funcion;
  /** Single permissions that are added to those of the function, and permissions that are taken away. */
  readonly agregados: readonly string[];
  readonly quitados: readonly string[];
}

export interface Paciente {
  responsable: string;
  /** The sites at which the paciente is seen. Empty for a personal paciente. */
  readonly sucursales: Set<string>;
  /** The members of the team, each with the instant when the membership ends, or undefined. */
  readonly equipo: Map<string, string | undefined>;
  /** The former responsables, each with the instant of the transfer. */
  readonly anteriores: Map<string, string>;
  /** The holders of exceptional access, each with the instant when the access ends. */
  readonly accesos: Map<string, string>;
}

export interface Turno {
  readonly paciente: string;
  atiende: string;
  fecha: string;
  hora: string;
  readonly sucursal: string | undefined;
  cancelado: boolean;
}

export interface Pago {
  readonly paciente: string;
  readonly profesional: string;
  readonly monto: number;
}

export interface Derivacion {
  readonly paciente: string;
  readonly receptor: string;
  readonly sucursal: string;
  /** The person who may withdraw and close the referral. */
  sigue: string;
  estado: 'solicitada' | 'aceptada' | 'respondida';
}

export interface Hechos {
  readonly sucursales: Set<string>;
  /** The sites of `sucursales` that are archived. */
  readonly archivadas: Set<string>;
  historia: 'sucursal' | 'equipo' | 'organizacion';
  readonly cuentas: Map<string, Cuenta>;
  /** Memberships by account. */
  readonly membresias: Map<string, readonly Membresia[]>;
  readonly pacientes: Map<string, Paciente>;
  readonly turnos: Map<string, Turno>;
  /** The paciente of each treatment. */
  readonly tratamientos: Map<string, string>;
  readonly pagos: Map<string, Pago>;
  /** Pending offers of a transfer: paciente and receiver. */
  readonly ofertas: Map<string, { readonly paciente: string; readonly receptor: string }>;
  /** Referrals that are not refused, withdrawn or closed. */
  readonly derivaciones: Map<string, Derivacion>;
  /** The paciente of each image. */
  readonly fotos: Map<string, string>;
}

export const nadaTodavia = (): Hechos => ({
  sucursales: new Set(),
  archivadas: new Set(),
  historia: 'sucursal',
  cuentas: new Map(),
  membresias: new Map(),
  pacientes: new Map(),
  turnos: new Map(),
  tratamientos: new Map(),
  pagos: new Map(),
  ofertas: new Map(),
  derivaciones: new Map(),
  fotos: new Map(),
});

type Datos = Readonly<Record<string, string>>;

const deCuenta = ({ cuentas, membresias }: Hechos, type: string, data: Datos): void => {
  const { profesionalId: id = '', membresiaId = '', sucursalId: sucursal = '' } = data;
  const cuenta = cuentas.get(id);
  const otras = (membresias.get(id) ?? []).filter((una) => una.id !== membresiaId);
  if (type === 'ProfesionalRegistrado') cuentas.set(id, { rol: data['rol'] as Rol, activa: true });
  if (type === 'RolCambiado' && cuenta) cuentas.set(id, { ...cuenta, rol: data['rol'] as Rol });
  if (type === 'ProfesionalDesactivado' && cuenta) cuentas.set(id, { ...cuenta, activa: false });
  if (type === 'ProfesionalActivado' && cuenta) cuentas.set(id, { ...cuenta, activa: true });
  if (type === 'MembresiaOtorgada' || type === 'MembresiaCambiada')
    membresias.set(id, [...otras, { ...(data as unknown as Membresia), id: membresiaId, sucursal }]);
  if (type === 'MembresiaQuitada') membresias.set(id, otras);
};

const dePaciente = ({ pacientes, ofertas }: Hechos, type: string, data: Datos, at: string): void => {
  const { pacienteId: id = '', profesionalId = '', sucursalId = '', integranteId = '' } = data;
  const { transferenciaId = '', receptorId: receptor = '', hasta } = data;
  if (type === 'PacienteRegistrado')
    pacientes.set(id, {
      responsable: profesionalId,
      sucursales: new Set(),
      equipo: new Map(),
      anteriores: new Map(),
      accesos: new Map(),
    });
  const paciente = pacientes.get(id);
  if (!paciente) return;
  if (type === 'PacienteIncorporado' || type === 'SucursalDePacienteAgregada')
    paciente.sucursales.add(sucursalId);
  if (type === 'EquipoDePacienteAgregado') paciente.equipo.set(integranteId, hasta);
  if (type === 'EquipoDePacienteQuitado') paciente.equipo.delete(integranteId);
  if (type === 'AccesoExcepcionalAbierto') paciente.accesos.set(integranteId, hasta ?? '');
  if (type === 'TransferenciaOfrecida') ofertas.set(transferenciaId, { paciente: id, receptor });
  if (/^Transferencia(Aceptada|Rechazada|Retirada)$/.test(type)) ofertas.delete(transferenciaId);
  if (type === 'PacienteTransferido') {
    paciente.responsable = profesionalId;
    paciente.sucursales.add(sucursalId);
    paciente.equipo.delete(profesionalId);
    paciente.anteriores.delete(profesionalId);
    paciente.anteriores.set(data['anteriorId'] ?? '', at);
  }
};

const deDerivacion = ({ derivaciones }: Hechos, type: string, data: Datos): void => {
  const { derivacionId = '', pacienteId: paciente = '', receptorId: receptor = '' } = data;
  if (type === 'DerivacionSolicitada') {
    const [sucursal = '', sigue = ''] = [data['sucursalId'], data['deId']];
    derivaciones.set(derivacionId, { paciente, receptor, sucursal, sigue, estado: 'solicitada' });
  }
  const una = derivaciones.get(derivacionId);
  if (una && type === 'DerivacionAceptada') una.estado = 'aceptada';
  if (una && type === 'DerivacionRespondida') una.estado = 'respondida';
  if (/^Derivacion(Rechazada|Retirada|Cerrada)$/.test(type)) derivaciones.delete(derivacionId);
  if (type !== 'PacienteTransferido') return;
  for (const otra of derivaciones.values())
    if (otra.paciente === paciente && otra.sigue === data['anteriorId'])
      otra.sigue = data['profesionalId'] ?? '';
};

const deTurno = ({ turnos }: Hechos, type: string, data: Datos): void => {
  const {
    turnoId = '',
    pacienteId: paciente = '',
    profesionalId: atiende = '',
    fecha = '',
    hora = '',
  } = data;
  if (type === 'TurnoAgendado')
    turnos.set(turnoId, { paciente, atiende, fecha, hora, sucursal: data['sucursalId'], cancelado: false });
  const turno = turnos.get(turnoId);
  if (!turno) return;
  if (type === 'TurnoReasignado') turno.atiende = atiende;
  // A turno that is reassigned without a new hour has no hour in its event.
  if (/^Turno(Reprogramado|Reasignado)$/.test(type) && hora !== '') Object.assign(turno, { fecha, hora });
  if (type === 'EstadoDeTurnoCambiado') turno.cancelado = data['estado'] === 'cancelado';
  if (type === 'TurnoEliminado') turnos.delete(turnoId);
};

const deDinero = ({ tratamientos, pagos }: Hechos, type: string, data: Datos): void => {
  const {
    tratamientoId = '',
    pacienteId: paciente = '',
    profesionalId: profesional = '',
    pagoId = '',
  } = data;
  if (type === 'TratamientoAcordado') tratamientos.set(tratamientoId, paciente);
  if (type === 'PagoRegistrado') pagos.set(pagoId, { paciente, profesional, monto: Number(data['monto']) });
  if (type === 'PagoAnulado') pagos.delete(pagoId);
};

/** Applies one event to the facts. */
export const suceder = (hechos: Hechos, { type, data, at }: StoredEvent): void => {
  const ids = data as Datos;
  const { sucursalId = '', fotoId = '', pacienteId = '' } = ids;
  if (type === 'SucursalAbierta') hechos.sucursales.add(sucursalId);
  if (type === 'SucursalArchivada') hechos.archivadas.add(sucursalId);
  if (type === 'SucursalReabierta') hechos.archivadas.delete(sucursalId);
  if (type === 'FotoSubida') hechos.fotos.set(fotoId, pacienteId);
  if (type === 'FotoEliminada') hechos.fotos.delete(fotoId);
  if (type === 'PoliticaCambiada') hechos.historia = data['historia'] as Hechos['historia'];
  deCuenta(hechos, type, ids);
  dePaciente(hechos, type, ids, at);
  deDerivacion(hechos, type, ids);
  deTurno(hechos, type, ids);
  deDinero(hechos, type, ids);
};
