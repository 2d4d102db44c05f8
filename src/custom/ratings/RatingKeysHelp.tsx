import { KeysHelp } from '../../components/KeysHelp'
import { useMessage } from '../../i18n'

/** The keys that work while an item has the focus. */
export function RatingKeysHelp() {
  const t = useMessage()
  return (
    <KeysHelp
      label={t('ratings.keys.label')}
      rows={[
        [['1', '…', '5'], t('ratings.keys.score')],
        [['0'], t('ratings.keys.clear')],
        [['↑', '↓'], t('ratings.keys.move')],
        [['←', '→'], t('ratings.keys.step')],
        [['N'], t('ratings.keys.note')],
        [[t('ratings.keys.escape')], t('ratings.keys.back')],
        [['Ctrl S'], t('ratings.keys.save')],
      ]}
    />
  )
}
