/** Ways to say "football club": which of them stands with a name tells nothing. */
const FOOTBALL_CLUB = 'fc afc cf fk ff'.split(' ')

/** Short for other kinds of club. Barcelona SC is not FC Barcelona, so it counts which one it is. */
const KINDS_OF_CLUB =
  'ac acf ad as asd ask asko bc bk bsc ca cd cp cr cs csd ec es fbc fsv fv gd gks gnk hsk ifk if kaa krc ks ksv kv kvc kfc kks mks nk ogc osc pfc rc rcd rsc rks sad sc scr sco sd se sfc sk sku sl spvgg ss ssc ssv sv svv tsg tsv tus ud us usv vfb vfl vv wsg'.split(
    ' ',
  )

export const CLUB_WORDS: ReadonlyMap<string, string> = new Map([
  ...FOOTBALL_CLUB.map((word) => [word, 'fc'] as const),
  ...KINDS_OF_CLUB.map((word) => [word, word] as const),
])

/** Written out by some and left out by others. */
export const CLUB_WORDS_OF_NO_KIND: ReadonlySet<string> = new Set(
  'club clube klub football futbol futebol fussball fotball calcio team'.split(' '),
)

/** Between words. */
export const PARTICLES: ReadonlySet<string> = new Set('de do da di of the and und y e et'.split(' '))

/** Abbreviations that stand for one thing only, wherever they are. */
export const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['utd', ['united']],
  ['saint', ['st']],
  ['mgladbach', ['monchengladbach']],
  ['psg', ['paris', 'st', 'germain']],
])

type Squad = { of: string; onlyLast: boolean }

const squads = (of: string, words: string, onlyLast = false) =>
  words.split(' ').map((word): [string, Squad] => [word, { of, onlyLast }])

/** Words that tell another team of the same club. */
export const SQUADS: ReadonlyMap<string, Squad> = new Map([
  ...squads('second', 'b ii 2', true),
  ...squads('second', 'reserves reserve amateure castilla'),
  ...squads('third', 'c iii 3', true),
  ...squads('youth', 'youth academy juvenil juniorer primavera jong'),
  ...squads('women', 'w', true),
  ...squads(
    'women',
    'women womens ladies girls femenino femenina feminino feminina feminine feminin feminines',
  ),
  ...squads('women', 'femminile frauen damen dames vrouwen kvinner damer'),
])
