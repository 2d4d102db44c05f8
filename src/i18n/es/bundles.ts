import type { Catalogue } from '../messageKeys'

export const bundles: Catalogue['bundles'] = {
  menu: 'Descargar todos los datos…',
  title: 'Todos los datos guardados sobre %{name}',
  ofPlayer:
    'Un archivo ZIP con todo lo que Touchline guarda sobre este jugador: perfil, alineaciones, notas, informes, imágenes, preselecciones, accesos compartidos e historial, y un PDF para leer.',
  ofUser:
    'Un archivo ZIP con todo lo que Touchline guarda sobre este usuario: cuenta, inicios de sesión, correos, accesos compartidos y actividad, y un PDF para leer. No contiene contraseñas ni informes sobre otras personas.',
  clubNotes: 'Incluir las notas para el club',
  access:
    'Solo tú puedes descargar el archivo, durante %{hours} horas. El historial registra que lo creaste.',
  making: 'Creando el archivo',
  closable:
    'Puedes cerrar esta página. Vuelve a abrir este diálogo para descargar el archivo cuando esté listo.',
  download: 'Descargar',
  failed: '¡Algo ha salido mal! No se ha podido crear ni descargar el archivo',
}
