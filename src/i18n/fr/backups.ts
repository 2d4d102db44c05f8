import type { Catalogue } from '../messageKeys'

export const backups: Catalogue['backups'] = {
  title: 'Sauvegardes',
  subtitle: 'Les copies nocturnes de toutes les données, et si elles peuvent être restaurées',
  newest: 'Dernière sauvegarde',
  size: 'Taille',
  count: 'Sauvegardes conservées',
  goodTest: 'Dernier test réussi',
  none: 'Pas encore',
  state: {
    off: 'Les sauvegardes nocturnes sont désactivées. Si le disque du serveur tombe en panne, toutes les données sont perdues.',
    late: 'Le serveur n’a écrit aucune sauvegarde depuis deux nuits. Le journal du serveur donne les détails.',
    pending: 'Aucune sauvegarde n’a encore été testée. Le serveur teste la première de lui-même.',
    good: 'Les sauvegardes fonctionnent : la dernière sauvegarde testée a été entièrement restaurée.',
  },
  backupFailure: 'La sauvegarde nocturne a échoué le %{when}. %{reason}',
  testFailure: 'Le test d’une sauvegarde a échoué le %{when}. %{reason}',
  reason: {
    damaged: 'Le fichier est endommagé ou incomplet. Vérifiez le disque des sauvegardes.',
    newer: 'Une version plus récente de Touchline a écrit le fichier. Mettez ce serveur à jour.',
    noRoom: 'Un disque manque de place. Libérez de l’espace.',
    notWritable:
      'Le dossier de BACKUP_DIR est absent ou n’accepte pas l’écriture. Vérifiez son chemin, son propriétaire et son disque.',
    tooSlow: 'Le test a duré plus de deux heures. Restaurez une sauvegarde à la main pour la tester.',
    tooLarge: 'Le test a demandé trop de mémoire. Restaurez une sauvegarde à la main pour la tester.',
    unknown: 'Le journal du serveur donne les détails.',
  },
  test: 'Tester la dernière sauvegarde',
  testing: 'Test de la dernière sauvegarde',
  testHint:
    'Le serveur restaure la sauvegarde dans une base de données vide, compare toutes les tables, puis supprime cette copie.',
  setUp: 'Indiquez un dossier d’un autre disque dans les réglages du serveur, puis redémarrez-le :',
  manual: 'Plus de détails dans docs/operations.md, section « Backups and restore ».',
  notice: {
    failed: 'Une sauvegarde ou son test a échoué.',
    late: 'Le serveur n’a écrit aucune sauvegarde depuis deux nuits.',
  },
  see: 'Voir les sauvegardes',
  failed: 'Une erreur est survenue ! Impossible de charger les sauvegardes',
  testNotStarted: 'Une erreur est survenue ! Impossible de lancer le test',
}
