import type { Catalogue } from '../messageKeys'

export const sessions: Catalogue['sessions'] = {
  title: 'Dónde has iniciado sesión',
  titleOfOther: 'Dónde ha iniciado sesión',
  hint: 'Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña. La red es la del último uso y se muestra solo en parte.',
  hintOfOther: 'La red es la del último uso y se muestra solo en parte.',
  device: '%{browser} en %{os}',
  unknownDevice: 'Dispositivo desconocido',
  current: 'Esta sesión',
  lastUsed: 'Último uso: %{when}',
  begun: 'Iniciada: %{when}',
  network: 'Red %{network}',
  end: 'Cerrar sesión',
  endOne: 'Cerrar sesión: %{device}, iniciada el %{when}',
  endOthers: 'Cerrar todas las demás sesiones',
  endAll: 'Cerrar todas las sesiones',
  ended: 'Sesión cerrada',
  othersEnded: 'Se han cerrado todas las demás sesiones',
  none: 'No hay ninguna sesión iniciada',
  failed: '¡Algo ha salido mal! No se han podido cargar las sesiones',
  endFailed: '¡Algo ha salido mal! No se ha podido cerrar la sesión',
}
