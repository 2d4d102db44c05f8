import type { Catalogue } from '../messageKeys'

export const bundles: Catalogue['bundles'] = {
  menu: 'Télécharger toutes les données…',
  title: 'Toutes les données enregistrées sur %{name}',
  ofPlayer:
    'Un fichier ZIP avec tout ce que Touchline enregistre sur ce joueur : profil, compositions, notes, rapports, images, présélections, partages et historique, ainsi qu’un PDF à lire.',
  ofUser:
    'Un fichier ZIP avec tout ce que Touchline enregistre sur cet utilisateur : compte, connexions, e-mails, partages et activité, ainsi qu’un PDF à lire. Il ne contient ni mots de passe ni rapports sur d’autres personnes.',
  clubNotes: 'Inclure les notes pour le club',
  access:
    'Vous seul pouvez télécharger le fichier, pendant %{hours} heures. L’historique indique que vous l’avez créé.',
  making: 'Création du fichier',
  closable:
    'Vous pouvez fermer cette page. Rouvrez cette fenêtre pour télécharger le fichier quand il est prêt.',
  download: 'Télécharger',
  failed: 'Une erreur est survenue ! Impossible de créer ou de télécharger le fichier',
}
