import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LANGUAGES } from '../../../contract/languages'
import type { MergeConflict } from '../../../contract/mergeThreeWay'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { Question } from '../../components/openQuestion'
import { LANGUAGE_NAMES, useMessage, useUsualMessage } from '../../i18n'
import { CrestPicture } from './CrestInput'

/** Shows the values that other administrators have stored in the same fields, and asks whether to replace them. */
export function ClubConflictDialog({ question }: { question: Question<readonly MergeConflict[]> | null }) {
  const t = useMessage()
  const labelOf = useFieldLabel()
  return (
    <ConfirmDialog
      open={question !== null}
      title={t('drafts.meanwhile.title')}
      text={
        <>
          <Typography>{t('drafts.meanwhile.text')}</Typography>
          <Box component="dl" sx={{ m: 0, mt: 2 }}>
            {question?.subject.map(({ path, theirs }) => (
              <Box key={path} sx={{ mb: 1.5 }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {labelOf(path)}
                </Box>
                <Box
                  component="dd"
                  dir="auto"
                  sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {typeof theirs === 'string' && path === 'crest' ? (
                    <CrestPicture src={theirs} />
                  ) : (
                    String(theirs ?? '') || t('drafts.meanwhile.empty')
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      }
      confirmLabel={t('drafts.meanwhile.mine')}
      cancelLabel={t('drafts.meanwhile.back')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  )
}

/** Returns the label of a field by its path: "Club name", "Pass (Français)". */
function useFieldLabel(): (path: string) => string {
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
