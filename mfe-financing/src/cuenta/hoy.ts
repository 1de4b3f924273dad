/** Today's day where the browser is, `YYYY-MM-DD`. */
export const hoy = (ahora = new Date()): string => {
  const dos = (parte: number): string => String(parte).padStart(2, '0');
  return `${ahora.getFullYear()}-${dos(ahora.getMonth() + 1)}-${dos(ahora.getDate())}`;
};
