import type { Catalogue } from '../messageKeys'

export const users: Catalogue['users'] = {
  title: 'Usuarios',
  new: 'Invitar usuario',
  field: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    status: 'Estado',
  },
  addedOn: 'Alta: %{when}',
  signedInOn: 'Último inicio de sesión: %{when}',
  role: { Admin: 'Administrador', Agent: 'Agente', Scout: 'Ojeador', Player: 'Jugador' },
  roleHint: {
    Admin: 'Lo ve y lo gestiona todo, también a los administradores.',
    Agent: 'Lee los análisis que se comparten con él, nada más.',
    Scout: 'Escribe análisis, los comparte y gestiona usuarios.',
    Player: 'Escribe sus propios análisis; no puede compartirlos ni ver a los usuarios.',
  },
  unconfirmed: 'Dirección sin confirmar',
  emailFixed: 'Solo la propia persona y los administradores pueden cambiar la dirección de alguien activo.',
  notYours: 'Solo los administradores pueden modificar o eliminar a ojeadores y administradores.',
  emailInvited: 'Con otra dirección se envía allí una invitación nueva y la anterior deja de valer.',
  emailChanges:
    'Con otra dirección se cierra su sesión en todas partes, tiene que confirmarla y un correo avisa a la anterior.',
  status: {
    1: 'Usuario activo',
    2: 'Invitación pendiente',
    3: 'Invitación caducada',
    invalid: 'Estado no válido',
  },
  empty: 'Todavía no hay usuarios',
  emptyHint: 'Invita a las personas con las que trabajas.',
  search: 'Buscar usuarios',
  invite: 'Enviar invitación',
  inviteHint: 'Recibirá un correo con un enlace para elegir una contraseña, válido durante siete días.',
  invited: 'Invitación enviada a %{email}',
  inviteAgain: 'Volver a enviar la invitación',
  inviteFailed: 'No se ha podido enviar la invitación',
  saved: 'Usuario guardado',
  deleteTitle: '¿Eliminar este usuario?',
  deleteText:
    '%{user} ya no podrá iniciar sesión. Sus análisis, partidos y jugadores se conservan y muestran «Antiguo usuario» como autor.',
}
