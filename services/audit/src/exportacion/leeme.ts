/** What a stranger reads first. */
export const leeme = (nombre: string, huella: string): string => `Historia auditada
=================

Este archivo contiene hechos registrados por un consultorio odontológico, tal como se guardaron, y lo necesario para
comprobar sin conexión que no fueron cambiados.

  historia.pdf       para leer
  legible.jsonl      lo mismo, un hecho por línea
  eventos.jsonl      los eventos como se guardaron; lo personal está cifrado en ellos
  cabezas.jsonl      las firmas del registro, hechas dentro del minuto de cada hecho
  intervalos.json    las huellas de los eventos que esas firmas cubren
  manifiesto.json    qué hay aquí, con la clave pública; manifiesto.firma es su firma
  verificar.mjs      el verificador

Para verificarlo, extraiga verificar.mjs y, con Node 20 o más nuevo y nada más:

  node verificar.mjs ${nombre} ${huella}

El número del final es la huella de la clave del consultorio. Pídasela al consultorio por una vía distinta de este
archivo: si no coincide, el archivo no es suyo.

Donde un hecho dice «datos personales eliminados», la clave que los cifraba fue destruida: nadie puede leerlos, tampoco
el consultorio. Sus fechas, importes, piezas y autores siguen, y su cadena se comprueba igual.
`;
