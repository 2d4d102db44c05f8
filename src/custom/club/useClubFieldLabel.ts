import { LANGUAGES } from '../../../contract/languages'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { LANGUAGE_NAMES, useMessage, useUsualMessage } from '../../i18n'

/** What a field of the club's page is called, by its path: "Club name", "Pass (Français)". */
export function useClubFieldLabel(): (path: string) => string {
  const t = useMessage()
  const usual = useUsualMessage()
  return (path) => {
    if (path === 'name' || path === 'crest') return t(`club.${path}`)
    const [, language, , word] = path.split('.')
    const group = RATING_GROUPS.find(({ key }) => key === word)
    const item = RATING_ITEMS.find((one) => one.item === word)
    const label =
      group === undefined
        ? item && usual(`ratings.item.${item.item}`)
        : t('club.groupLabel', { group: usual(`ratings.group.${group.key}`) })
    const spoken = LANGUAGES.find((one) => one === language)
    return label === undefined || spoken === undefined
      ? t('club.labels')
      : `${label} (${LANGUAGE_NAMES[spoken]})`
  }
}
