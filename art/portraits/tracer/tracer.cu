// Path tracer for the studio's scenes: triangles, rectangular lamps, a two-colour sky, simple opaque and see-through
// materials. Built as a shared library and driven by trace.py.
#include <cuda_runtime.h>
#include <math.h>
#include <algorithm>
#include <vector>

#include "bvh.h"
#include "surface.h"

struct Scene {
  const Node* nodes;
  const Tri* tris;
  const Material* mats;
  const Lamp* lamps;
  int nLamps;
  V3 skyTop, skyBottom;
  float skyStrength;
  V3 eye, right, up, back;
  float lens, shiftX, shiftY;
  float clampDirect;
};

__device__ V3 skyAt(const Scene& s, V3 d) {
  float t = clamp01((d.z * .5f + .5f - .25f) / .5f);
  return (s.skyBottom * (1 - t) + s.skyTop * t) * s.skyStrength;
}

// Light that reaches p directly, one lamp chosen at random, weighed against sampling the surface.
__device__ V3 direct(const Scene& s, const Surface& f, V3 p, V3 n, V3 view, Rng& rng) {
  if (!s.nLamps) return V3(0.f);
  const Lamp& lamp = s.lamps[min((int)(rng.next() * s.nLamps), s.nLamps - 1)];
  V3 q = lamp.at + lamp.u * (2 * rng.next() - 1) + lamp.v * (2 * rng.next() - 1);
  V3 to = q - p;
  float d2 = dot(to, to), d = sqrtf(d2);
  to = to / d;
  float facing = -dot(to, lamp.n), cosine = dot(n, to);
  if (facing <= 0 || cosine <= 0) return V3(0.f);
  if (!openWay(s.nodes, s.tris, s.mats, p + n * 2e-4f, to, d - 4e-4f, rng)) return V3(0.f);
  float pdf = d2 / (facing * lamp.area) / s.nLamps, other = pdfOf(f, n, view, to);
  return eval(f, n, view, to) * lamp.radiance * (cosine / (pdf + other));
}

// A sampled direction may run into a lamp (lamps are seen in reflections only).
__device__ bool meetLamp(const Scene& s, V3 p, V3 d, float limit, V3& radiance, float& pdf) {
  bool met = false;
  for (int i = 0; i < s.nLamps; i++) {
    const Lamp& l = s.lamps[i];
    float facing = -dot(d, l.n);
    if (facing <= 1e-4f) continue;
    float t = dot(l.at - p, l.n) / dot(d, l.n);
    if (t <= 1e-3f || t >= limit) continue;
    V3 q = p + d * t - l.at;
    float a = dot(q, l.u) / dot(l.u, l.u), b = dot(q, l.v) / dot(l.v, l.v);
    if (fabsf(a) > 1 || fabsf(b) > 1) continue;
    limit = t;
    met = true;
    radiance = l.radiance;
    pdf = t * t / (facing * l.area) / s.nLamps;
  }
  return met;
}

__device__ void path(const Scene& s, V3 o, V3 d, Rng& rng, V3& light, float& alpha) {
  V3 carried(1.f), sum(0.f);
  alpha = 0;
  float lastPdf = 0;
  bool first = true;
  int bounce = 0;
  for (int step = 0; step < 14; step++) {
    Hit hit;
    bool found = intersect(s.nodes, s.tris, o, d, 1e30f, hit);
    V3 lampLight;
    float lampPdf;
    if (!first && meetLamp(s, o, d, found ? hit.t : 1e30f, lampLight, lampPdf)) {
      sum = sum + carried * lampLight * (lastPdf / (lastPdf + lampPdf));
      break;
    }
    if (!found) {
      if (!first) sum = sum + carried * skyAt(s, d);
      break;
    }
    const Tri& tri = s.tris[hit.tri];
    const Material& m = s.mats[tri.mat];
    V3 p = o + d * hit.t, n = normal(tri, hit), face = tri.face;
    if (dot(face, d) > 0) {
      face = face * -1.f;
      n = n * -1.f;
    }
    if (dot(n, d) > 0) n = normalize(n - d * (1.02f * dot(n, d)));
    Surface f = surfaceAt(m, tri, hit, p, n, d);
    if (f.alpha < 1 && rng.next() > f.alpha) {
      carried = carried * f.tint;
      o = p + d * 3e-4f;
      continue;
    }
    if (first) alpha = 1;
    sum = sum + carried * f.emission;
    if (bounce >= 3) break;
    V3 view = d * -1.f, here = direct(s, f, p, n, view, rng);
    sum = sum + carried * (bounce ? here : limited(here, s.clampDirect));
    V3 next, weight;
    float pdf;
    bool glossy = sample(f, n, view, rng, next, weight, pdf);
    if (pdf <= 0 || dot(next, face) <= 0 || (bounce >= 1 && !glossy)) break;
    carried = carried * weight;
    o = p + face * 2e-4f;
    d = next;
    lastPdf = pdf;
    first = false;
    bounce++;
  }
  light = limited(sum, 12.f);
}

__global__ void render(Scene s, float4* out, int w, int h, int spp, int seed) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  Rng rng(seed * 9781 + y * w + x);
  V3 sum(0.f);
  float alpha = 0;
  for (int i = 0; i < spp; i++) {
    float fx = x + .5f + .5f * (rng.next() + rng.next() - 1), fy = y + .5f + .5f * (rng.next() + rng.next() - 1);
    float u = fx / w - .5f + s.shiftX, v = .5f - fy / h + s.shiftY;
    V3 d = normalize(s.right * (u / s.lens) + s.up * (v / s.lens) - s.back), l;
    float a;
    path(s, s.eye, d, rng, l, a);
    sum = sum + l;
    alpha += a;
  }
  float k = 1.f / spp;
  out[y * w + x] = make_float4(sum.x * k, sum.y * k, sum.z * k, alpha * k);
}

template <class T>
T* toGpu(const T* data, size_t n) {
  T* p = nullptr;
  cudaMalloc(&p, std::max<size_t>(n, 1) * sizeof(T));
  cudaMemcpy(p, data, n * sizeof(T), cudaMemcpyHostToDevice);
  return p;
}

// tris: per triangle 3 corners, 3 normals, 3 tints (27 floats); which: material of each; mats: Material rows;
// lamps: centre, two half edges, radiance (12 floats); view: eye, right, up, back, lens, shift; sky: top, bottom,
// strength.
extern "C" int trace(const float* tris, const int* which, int nTris, const float* mats, int nMats, const float* lamps,
                     int nLamps, const float* view, const float* sky, int w, int h, int spp, int seed,
                     float clampDirect, float* out) {
  std::vector<Tri> t(nTris);
  for (int i = 0; i < nTris; i++) t[i] = Tri(tris + 27 * i, which[i]);
  std::vector<Node> nodes = buildTree(t);
  std::vector<Lamp> l(nLamps);
  for (int i = 0; i < nLamps; i++) l[i] = Lamp(lamps + 12 * i);
  Scene s;
  s.nodes = toGpu(nodes.data(), nodes.size());
  s.tris = toGpu(t.data(), t.size());
  s.mats = toGpu((const Material*)mats, nMats);
  s.lamps = toGpu(l.data(), l.size());
  s.nLamps = nLamps;
  s.clampDirect = clampDirect;
  s.skyTop = V3(sky);
  s.skyBottom = V3(sky + 3);
  s.skyStrength = sky[6];
  s.eye = V3(view);
  s.right = V3(view + 3);
  s.up = V3(view + 6);
  s.back = V3(view + 9);
  s.lens = view[12];
  s.shiftX = view[13];
  s.shiftY = view[14];
  float4* image;
  cudaMalloc(&image, sizeof(float4) * w * h);
  render<<<dim3((w + 7) / 8, (h + 7) / 8), dim3(8, 8)>>>(s, image, w, h, spp, seed);
  cudaMemcpy(out, image, sizeof(float4) * w * h, cudaMemcpyDeviceToHost);
  for (void* p : {(void*)s.nodes, (void*)s.tris, (void*)s.mats, (void*)s.lamps, (void*)image}) cudaFree(p);
  return (int)cudaGetLastError();
}
