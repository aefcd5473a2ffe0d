// Surfaces: what a material's facts mean at a point, and how light leaves it.
#pragma once
#include "bvh.h"

enum Kind { PLAIN, TINT, RIM, GHOST, LAVA, STONE, WALL };

// 28 floats, in step with trace.py.
struct Material {
  float kind, rough, metal, specular;
  float base[3], emission[3], inner[3], outer[3], second[3], tint[3];
  float at0, at1, jitter, scale, clear, body;
};

struct Surface {
  V3 diffuse, spec, emission, tint;
  float rough, alpha, share;
};

BOTH unsigned scramble(int x, int y, int z) {
  unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + (unsigned)z * 2147483647u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return h ^ (h >> 16);
}
BOTH float cell(int x, int y, int z) { return (scramble(x, y, z) & 0xffffff) / 16777216.f; }
BOTH float smooth(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }

BOTH float cloud(V3 p) {
  int x = (int)floorf(p.x), y = (int)floorf(p.y), z = (int)floorf(p.z);
  float u = smooth(p.x - x), v = smooth(p.y - y), w = smooth(p.z - z), sum = 0;
  for (int k = 0; k < 8; k++) {
    int i = k & 1, j = (k >> 1) & 1, l = k >> 2;
    sum += cell(x + i, y + j, z + l) * (i ? u : 1 - u) * (j ? v : 1 - v) * (l ? w : 1 - w);
  }
  return sum;
}
BOTH float clouds(V3 p) { return .62f * cloud(p) + .26f * cloud(p * 2.1f) + .12f * cloud(p * 4.3f); }

// Distance to the border between cells.
BOTH float border(V3 p) {
  int x = (int)floorf(p.x), y = (int)floorf(p.y), z = (int)floorf(p.z);
  float d1 = 1e9f;
  V3 best(0.f);
  for (int pass = 0; pass < 2; pass++) {
    float edge = 1e9f;
    for (int k = 0; k < 125; k++) {
      int i = x + k % 5 - 2, j = y + (k / 5) % 5 - 2, l = z + k / 25 - 2;
      V3 q = V3(i + cell(i, j, l), j + cell(j, l, i + 7), l + cell(l, i, j + 3)) - p;
      float d = dot(q, q);
      if (!pass) {
        if (d < d1) {
          d1 = d;
          best = q;
        }
      } else {
        V3 gap = q - best;
        float g = dot(gap, gap);
        if (g > 1e-6f) edge = fminf(edge, dot((q + best) * .5f, gap / sqrtf(g)));
      }
    }
    if (pass) return edge;
  }
  return 0;
}

BOTH float ramp(float x, float a, float b) { return clamp01((x - a) / fmaxf(b - a, 1e-5f)); }

__device__ inline Surface surfaceAt(const Material& m, const Tri& tri, const Hit& hit, V3 p, V3 n, V3 d) {
  V3 base(m.base);
  Surface f;
  f.emission = V3(m.emission);
  f.tint = V3(m.tint);
  f.alpha = 1 - m.clear;
  f.rough = m.rough;
  int kind = (int)m.kind;
  float facing = 1 - powf(clamp01(fabsf(dot(n, d))), .9f);
  if (m.jitter > 0) base = base * (1 + 1.3f * m.jitter * (2 * ramp(clouds(p * m.scale), .3f, .7f) - 1));
  if (kind == TINT) base = tri.ca * (1 - hit.u - hit.v) + tri.cb * hit.u + tri.cc * hit.v;
  if (kind == RIM || kind == GHOST || kind == STONE)
    f.emission = f.emission + mix(V3(m.inner), V3(m.outer), ramp(facing, m.at0, m.at1));
  if (kind == GHOST) f.alpha = m.body + (.95f - m.body) * ramp(facing, .1f, .8f);
  if (kind == STONE)
    base = mix(base, V3(m.second), ramp(clouds(p * m.scale + V3(cloud(p * 3.f)) * 1.6f), .35f, .68f));
  if (kind == LAVA) f.emission = V3(m.outer) * (1 - ramp(border(p * m.scale), m.at0, m.at1));
  if (kind == WALL) {
    V3 q = V3(p.x, p.y - m.at0, p.z - .36f) / m.at1;
    float t = clamp01(1 - sqrtf(dot(q, q)));
    t = t * t * (3 - 2 * t);
    base = mix(base * .14f, base * .8f + V3(.01f), t);
    f.emission = base * m.inner[0];
  }
  base = V3(clamp01(base.x), clamp01(base.y), clamp01(base.z));
  f.diffuse = base * (1 - m.metal);
  f.spec = mix(V3(.08f * m.specular), base, m.metal);
  float s = (f.spec.x + f.spec.y + f.spec.z) / 3, b = (f.diffuse.x + f.diffuse.y + f.diffuse.z) / 3;
  f.share = m.metal > .5f ? 1.f : fminf(.6f, fmaxf(.15f, s / (s + b + 1e-4f)));
  return f;
}

BOTH void frameOf(V3 n, V3& a, V3& b) {
  a = normalize(cross(fabsf(n.z) < .9f ? V3(0, 0, 1) : V3(1, 0, 0), n));
  b = cross(n, a);
}
BOTH float spread(float rough) { return fmaxf(rough * rough, .004f); }

__device__ inline float ggx(float nh, float a) {
  float q = nh * nh * (a * a - 1) + 1;
  return a * a / (3.14159265f * q * q);
}
__device__ inline float shade(float nx, float a) { return 2 * nx / (nx + sqrtf(a * a + (1 - a * a) * nx * nx)); }

__device__ inline V3 eval(const Surface& f, V3 n, V3 view, V3 to) {
  float nl = dot(n, to), nv = fmaxf(dot(n, view), 1e-3f);
  if (nl <= 0) return V3(0.f);
  V3 h = normalize(view + to);
  float a = spread(f.rough), k = powf(1 - clamp01(dot(h, view)), 5.f);
  V3 fresnel = f.spec + (V3(1.f) - f.spec) * (k * (1 - f.rough));
  return f.diffuse * (1 / 3.14159265f) * (1 - .5f * k) +
         fresnel * (ggx(dot(n, h), a) * shade(nl, a) * shade(nv, a) / (4 * nl * nv));
}

__device__ inline float pdfOf(const Surface& f, V3 n, V3 view, V3 to) {
  V3 h = normalize(view + to);
  float nh = dot(n, h), vh = fmaxf(dot(view, h), 1e-4f);
  return f.share * ggx(nh, spread(f.rough)) * nh / (4 * vh) + (1 - f.share) * fmaxf(dot(n, to), 0.f) / 3.14159265f;
}

// Returns whether the shiny lobe was chosen.
__device__ inline bool sample(const Surface& f, V3 n, V3 view, Rng& rng, V3& to, V3& weight, float& pdf) {
  V3 a, b;
  frameOf(n, a, b);
  bool glossy = rng.next() < f.share;
  float u = rng.next(), v = 6.2831853f * rng.next();
  if (glossy) {
    float q = spread(f.rough), c = sqrtf((1 - u) / (1 + (q * q - 1) * u)), s = sqrtf(fmaxf(0.f, 1 - c * c));
    V3 h = a * (s * cosf(v)) + b * (s * sinf(v)) + n * c;
    to = h * (2 * dot(view, h)) - view;
  } else {
    float r = sqrtf(u);
    to = a * (r * cosf(v)) + b * (r * sinf(v)) + n * sqrtf(fmaxf(0.f, 1 - u));
  }
  float nl = dot(n, to);
  pdf = nl > 0 ? pdfOf(f, n, view, to) : 0;
  weight = pdf > 0 ? eval(f, n, view, to) * (nl / pdf) : V3(0.f);
  return glossy;
}

// Is the way free? See-through surfaces let a share of the rays pass.
__device__ inline bool openWay(const Node* nodes, const Tri* tris, const Material* mats, V3 o, V3 d, float far,
                               Rng& rng) {
  for (int k = 0; k < 6; k++) {
    Hit hit;
    if (!intersect(nodes, tris, o, d, far, hit)) return true;
    const Material& m = mats[tris[hit.tri].mat];
    float alpha = (int)m.kind == GHOST ? .6f : 1 - m.clear;
    if (rng.next() < alpha) return false;
    o = o + d * (hit.t + 3e-4f);
    far -= hit.t + 3e-4f;
  }
  return false;
}
