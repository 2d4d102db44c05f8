import type { Catalogue } from '../messageKeys'

/** Texts of the first steps in an empty installation. */
export const firstDay: Catalogue['firstDay'] = {
  title: 'Premiers pas',
  hide: 'Masquer',
  finish: 'Tout est fait',
  done: 'fait',
  step: {
    club: 'Donnez un nom à votre club',
    teams: 'Ajoutez des équipes ou importez-les depuis un fichier',
    players: 'Ajoutez des joueurs ou importez-les depuis un fichier',
    users: 'Invitez vos collègues',
    matches: 'Ajoutez votre premier match',
  },
}
