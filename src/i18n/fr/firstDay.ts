import type { Catalogue } from '../messageKeys'

/** Ce que l’on fait d’abord dans une installation vide. */
export const firstDay: Catalogue['firstDay'] = {
  title: 'Premiers pas',
  hide: 'Masquer',
  finish: 'Tout est fait',
  done: 'fait',
  step: {
    club: 'Indiquez le nom de votre club',
    teams: 'Saisissez les équipes, ou importez-les d’un fichier',
    players: 'Saisissez les joueurs, ou importez-les d’un fichier',
    users: 'Invitez les personnes qui travaillent avec vous',
    matches: 'Saisissez le premier match',
  },
}
