import type { Catalogue } from '../messageKeys'

export const signUp: Catalogue['signUp'] = {
  title: 'Créer un compte',
  lead: 'Pour les agents et toutes les personnes qui travaillent avec des recruteurs.',
  firstName: 'Prénom',
  lastName: 'Nom',
  passwordRules: 'Au moins %{minimum} caractères. Ni votre adresse e-mail, ni rien de facile à deviner.',
  agreement: 'En créant un compte, vous acceptez nos %{terms} et déclarez avoir lu notre %{privacy}.',
  terms: 'conditions',
  privacy: 'politique de confidentialité',
  newTab: 's’ouvre dans un nouvel onglet',
  submit: 'Créer le compte',
  haveAccount: 'Vous avez déjà un compte ?',
  failedHint:
    'Si vous avez déjà un compte, nous avons écrit à cette adresse. Connectez-vous ou réinitialisez le mot de passe.',
  refused: {
    failed: 'Une erreur est survenue ! Impossible de créer le compte',
    invitationNeeded: 'Il faut une invitation pour créer un compte',
    invitationExpired: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
    otherEmail: 'Cette invitation est destinée à une autre adresse e-mail',
  },
  invitationNeededHint:
    'Demandez à une personne qui gère les utilisateurs de vous inviter. Le lien arrivera par e-mail.',
  invitation: {
    title: 'Acceptez votre invitation',
    lead: 'Vérifiez votre nom et choisissez un mot de passe.',
    emailHint: 'L’invitation est destinée à cette adresse.',
    submit: 'Accepter l’invitation',
    notRead: 'Votre invitation n’a pas pu être consultée',
    expiredTitle: 'Cette invitation ne peut plus être utilisée',
    expiredText:
      'Une invitation fonctionne une seule fois et pendant sept jours, et une plus récente la remplace. Si vous l’avez déjà acceptée, connectez-vous. Sinon, demandez à la personne qui vous a invité de la renvoyer.',
    already:
      'Une invitation crée un compte pour la personne à qui elle a été envoyée. Pour l’accepter, déconnectez-vous d’abord ici.',
  },
}
