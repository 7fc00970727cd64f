// Names and words in the bytes of many code pages, made by Python's codecs, which share nothing with our tables.
import type { CodePage } from '../../src/bytes/textDecoding.ts';

interface Sample {
  readonly page: CodePage;
  readonly texts: readonly string[];
  readonly bytes: readonly Uint8Array[];
}

const sample = (page: CodePage, text: string, hex: string): Sample => ({
  page,
  texts: text.split('|'),
  bytes: hex.split(' ').map((one) => new Uint8Array(Buffer.from(one, 'hex'))),
});

export const SAMPLES: readonly Sample[] = [
  sample(
    'cp437',
    'Müller, Jörg|Höß, Günther|Bärenfänger, Jürgen|Völkl, Dörte|Schön, Käthe|Weiß, Rüdiger',
    '4d816c6c65722c204a947267 4894e12c2047816e74686572 428472656e66846e6765722c204a817267656e 56946c6b6c2c204494727465 536368946e2c204b84746865 576569e12c2052816469676572',
  ),
  sample(
    'cp437',
    'Núñez, José|Ibáñez, Andrés|Peña, Raúl|Gutiérrez, Iván|Domínguez, Angel',
    '4ea3a4657a2c204a6f7382 4962a0a4657a2c20416e64728273 5065a4612c205261a36c 47757469827272657a2c204976a06e 446f6da16e6775657a2c20416e67656c',
  ),
  sample(
    'cp850',
    'Sørensen, Søren|Møller, Jørgen|Kjær, Børge|Nørgaard, Bjørn|Ågård, Øystein',
    '539b72656e73656e2c20539b72656e 4d9b6c6c65722c204a9b7267656e 4b6a91722c20429b726765 4e9b7267616172642c20426a9b726e 8f678672642c209d79737465696e',
  ),
  sample(
    'cp850',
    'Lefèvre, Clémence|Gaëtan, Hélène|Bérenger, François|Château, Renée|Forêt, Jérôme',
    '4c65668a7672652c20436c826d656e6365 47618974616e2c2048826c8a6e65 428272656e6765722c204672616e876f6973 436883746561752c2052656e8265 466f7288742c204a8272936d65',
  ),
  sample(
    'cp852',
    'Dąbrowski, Łukasz|Świercz, Małgorzata|Wróbel, Paweł|Mścisławski, Radosław|Źrebiec, Józef',
    '44a562726f77736b692c209d756b61737a 9777696572637a2c204d6188676f727a617461 5772a262656c2c205061776588 4d98636973886177736b692c205261646f73886177 8d7265626965632c204aa27a6566',
  ),
  sample(
    'cp852',
    'Dvořák, Jiří|Štěpánek, Tomáš|Říha, Ondřej|Novotný, Zdeněk|Kožíšek, Lukáš',
    '44766ffda06b2c204a69fda1 e674d870a06e656b2c20546f6da0e7 fca168612c204f6e64fd656a 4e6f766f746eec2c205a64656ed86b 4b6fa7a1e7656b2c204c756ba0e7',
  ),
  sample(
    'iso-8859-2',
    'Štěpánek, Tomáš|Kožíšek, Lukáš|Žižka, Ondřej|Košťál, Jiří|Růžička, Zdeněk|Šťastný, Matěj',
    'a974ec70e16e656b2c20546f6de1b9 4b6fbeedb9656b2c204c756be1b9 ae69be6b612c204f6e64f8656a 4b6fb9bbe16c2c204a69f8ed 52f9be69e86b612c205a64656eec6b a9bb6173746efd2c204d6174ec6a',
  ),
  sample(
    'ibm866',
    'Иванова, Анна|Петров, Игорь|Матч на первенство мира|Ёлкин, Фёдор|Щукина, Юлия',
    '88a2a0adaea2a02c2080adada0 8fa5e2e0aea22c2088a3aee0ec 8ca0e2e720ada020afa5e0a2a5ade1e2a2ae20aca8e0a0 f0abaaa8ad2c2094f1a4aee0 99e3aaa8ada02c209eaba8ef',
  ),
  sample(
    'koi8-r',
    'Иванова, Анна|Петров, Игорь|Матч на первенство мира|Ёлкин, Фёдор|Щукина, Юлия',
    'e9d7c1cecfd7c12c20e1cecec1 f0c5d4d2cfd72c20e9c7cfd2d8 edc1d4de20cec120d0c5d2d7c5ced3d4d7cf20cdc9d2c1 b3cccbc9ce2c20e6a3c4cfd2 fdd5cbc9cec12c20e0ccc9d1',
  ),
  sample(
    'gb18030',
    '张三|李四|王小明|刘少华|全国象棋甲级联赛|深圳大师赛|白方优势',
    'd5c5c8fd c0eecbc4 cdf5d0a1c3f7 c1f5c9d9bbaa c8abb9facff3c6e5bcd7bcb6c1aac8fc c9eedbdab4f3caa6c8fc b0d7b7bdd3c5cac6',
  ),
  sample(
    'big5',
    '張三|李四|葉江川|許功蓋|台北國際公開賽|全國高中聯賽|白方優勢',
    'b169a454 a7f5a57c b8ada6bfa474 b35ca55cbb5c a578a55fb0eabbdaa4bdb67dc1c9 a5feb0eab0aaa4a4c170c1c9 a5d5a4e8c075b6d5',
  ),
  sample(
    'shift_jis',
    '田中三郎|小島一郎|カスパロフ|東京オープン|全日本選手権|ソ連の構え|白が優勢です',
    '936392868e4f9859 8fac938788ea9859 834a83588370838d8374 938c8b9e8349815b83768393 915393fa967b91498ee88ca0 835c984182cc8d5c82a6 949282aa974490a882c582b7',
  ),
  sample(
    'euc-jp',
    '田中三郎|小島一郎|カスパロフ|東京オープン|全日本選手権|白が優勢です',
    'c5c4c3e6bbb0cfba beaec5e7b0eccfba a5aba5b9a5d1a5eda5d5 c5ecb5fea5aaa1bca5d7a5f3 c1b4c6fccbdcc1aabceab8a2 c7f2a4accda5c0aaa4c7a4b9',
  ),
  sample(
    'euc-kr',
    '김민수|박지성|한국체스선수권대회|서울오픈|결승전|백이 유리하다',
    'b1e8b9cebcf6 b9dac1f6bcba c7d1b1b9c3bcbdbabcb1bcf6b1c7b4ebc8b8 bcadbfefbfc0c7c2 b0e1bdc2c0fc b9e9c0cc20c0afb8aec7cfb4d9',
  ),
];

/** All non-ASCII letters of DOS code pages, in the order of their bytes. */
export const DOS_LETTERS: readonly (readonly [page: CodePage, letters: string])[] = [
  ['cp437', 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜƒáíóúñÑªºαßΓπΣσµτΦΘΩδφεⁿ'],
  ['cp850', 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜøØƒáíóúñÑªºÁÂÀãÃðÐÊËÈıÍÎÏÌÓßÔÒõÕµþÞÚÛÙýÝ'],
  ['cp852', 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁčáíóúĄąŽžĘęźČşÁÂĚŞŻżĂăđĐĎËďŇÍÎěŢŮÓßÔŃńňŠšŔÚŕŰýÝţˇűŘř'],
  ['ibm866', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёЄєЇїЎў'],
];
