import type { Catalogue } from '../messageKeys'

export const signUp: Catalogue['signUp'] = {
  title: 'Créer un compte',
  lead: 'Pour les agents et tous ceux qui travaillent avec des recruteurs.',
  firstName: 'Prénom',
  lastName: 'Nom',
  passwordRules: 'Au moins %{minimum} caractères. Ni votre e-mail, ni rien de facile à deviner.',
  agreement: 'En créant un compte, vous acceptez nos %{terms} et déclarez avoir lu notre %{privacy}.',
  terms: 'conditions',
  privacy: 'politique de confidentialité',
  newTab: 's’ouvre dans un nouvel onglet',
  submit: 'Créer le compte',
  haveAccount: 'Vous avez déjà un compte ?',
  failedHint:
    'Si vous avez déjà un compte, consultez vos e-mails. Vous pouvez aussi vous connecter ou réinitialiser le mot de passe.',
  refused: {
    failed: 'Une erreur est survenue ! Impossible de créer le compte',
    invitationNeeded: 'Il faut une invitation pour créer un compte',
    invitationExpired: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
    otherEmail: 'Cette invitation est destinée à un autre e-mail',
  },
  invitationNeededHint:
    'Demandez à un administrateur ou à un recruteur de vous inviter. Vous recevrez un lien par e-mail.',
  invitation: {
    title: 'Acceptez votre invitation',
    lead: 'Vérifiez votre nom et choisissez un mot de passe.',
    emailHint: 'L’invitation est destinée à cet e-mail.',
    submit: 'Accepter l’invitation',
    notRead: 'Impossible de vérifier votre invitation',
    expiredTitle: 'Cette invitation n’est plus valable',
    expiredText:
      'Une invitation fonctionne une seule fois et expire au bout de sept jours. Une invitation plus récente la remplace. Si vous l’avez déjà acceptée, connectez-vous. Sinon, demandez-en une nouvelle.',
    already: 'Cette invitation sert à créer un nouveau compte. Pour l’accepter, déconnectez-vous d’abord.',
  },
}
